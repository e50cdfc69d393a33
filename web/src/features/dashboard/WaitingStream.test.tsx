import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { answering, doing, entriesIn } from "@/lib/testing/answering";
import { NOTHING_WAITS } from "@/lib/testing/quiet";
import { deed } from "@/lib/testing/requests";
import { FAMILY, waitingChore } from "@/lib/testing/rows";
import { alertSaying, show, signIn, USERS } from "@/lib/testing/screen";

import { WaitingStream } from "./WaitingStream";

beforeEach(() => {
  // In the family's New York it is still March 2.
  vi.setSystemTime("2026-03-03T03:30:00Z");
  return () => vi.useRealTimers();
});

test("a deed says what is wished for, and approving it asks for the points", async () => {
  const snow = deed("Shovelled snow", { minutes: 40, points_wish: 20 });
  const sent = answering({
    ...NOTHING_WAITS,
    "GET /family": FAMILY,
    "GET /users/me": USERS.parent,
    "GET /parent/chore-submissions/pending": [waitingChore("Dishes")],
    "GET /parent/requests/pending": [snow],
    "POST /outbox": doing({ ...snow, decision: 1 }),
  });
  await signIn();
  const user = show(<WaitingStream isKnown />, { as: USERS.parent });
  const row = (await screen.findByText("Shovelled snow")).closest("li") ?? document.body;
  expect(row.textContent).toContain("Did something");
  // The family's day comes with its settings.
  await waitFor(() => expect(row.textContent).toContain("Yesterday · 40 minutes · Wishes for 20 points"));
  expect(screen.queryByRole("button", { name: /^Approve (?:all|\d)/ })).toBeNull();
  await user.click(within(row).getByRole("button", { name: "Approve: Shovelled snow, Mia" }));
  expect(entriesIn(sent)).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Give 20 points" }));
  expect(await alertSaying("Approved")).toBeDefined();
  expect(entriesIn(sent)).toMatchObject([{ action: "decide", decision: "approve", points: 20 }]);
});

const rowOf = async (name: string) => (await screen.findByText(name)).closest("li")?.textContent;

test("says what was ticked with a carer, and what on the tablet", async () => {
  answering({
    ...NOTHING_WAITS,
    "GET /family": FAMILY,
    "GET /parent/chore-submissions/pending": [
      waitingChore("Dishes", { carer: "Oma" }),
      waitingChore("Beds", { carer: "Opa" }),
      waitingChore("Bins", { shared_device: "Kitchen" }),
    ],
  });
  show(<WaitingStream isKnown />, { as: USERS.parent });
  expect(await rowOf("Dishes")).toMatch(/ · with Oma$/);
  await waitFor(async () => expect(await rowOf("Beds")).toMatch(/ · with somebody who left$/));
  expect(await rowOf("Bins")).toMatch(/ · on the tablet$/);
});
