import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import type { Request } from "@/lib/api";
import { answering, doing, entriesIn } from "@/lib/testing/answering";
import { deed } from "@/lib/testing/requests";
import { field, fill, show, signIn, USERS } from "@/lib/testing/screen";
import { day } from "@/lib/testing/today";

import { MakeRequestPage } from "./MakeRequestPage";

beforeEach(() => {
  // In the family's New York it is still March 2.
  vi.setSystemTime("2026-03-03T03:30:00Z");
  return () => vi.useRealTimers();
});

test.each([
  [
    "waits",
    deed("Helped grandpa", { minutes: 40, points_wish: 20 }),
    /Did something.*Helped grandpaYesterday · 40 minutes · Wishes for 20 points.*Pending/,
  ],
  [
    "got points",
    deed("Helped grandpa", { day: "2026-02-27", points_wish: 20 }, { status: "approved", points_given: 15 }),
    /Helped grandpaFriday \(2\/27\)15 Points.*Approved/,
  ],
  [
    "got thanks",
    deed("Helped grandpa", { day: "2026-03-02", minutes: 1, points_wish: 20 }, { status: "approved" }),
    /Helped grandpaToday · 1 minuteThank you!.*Approved/,
  ],
])("the list says of a deed when it was, and that it %s", async (_, request, words) => {
  answering({ "GET /today": day(), "GET /requests/me": [request] });
  show(<MakeRequestPage />, { as: USERS.kid });
  const row = (await screen.findByText("Helped grandpa")).closest("tr");
  // The family's day comes with the kid's.
  await waitFor(() => expect(row?.textContent).toMatch(words));
});

test("the form takes a deed, and then the next request", async () => {
  const made: Request[] = [];
  const sent = answering({
    "GET /today": day(),
    "GET /users/me": USERS.kid,
    "GET /requests/me": () => [...made],
    "POST /outbox": (call) => {
      made.push(deed("Fed the cat"));
      return doing(deed("Fed the cat"))(call);
    },
  });
  await signIn();
  const user = show(<MakeRequestPage />, { as: USERS.kid });
  await user.click(field("Request Type"));
  await user.click(await screen.findByRole("option", { name: "I Did Something" }));
  await fill(user, field("What did you do"), "Fed the cat");
  await user.click(screen.getByRole("button", { name: "Yesterday" }));
  await user.click(screen.getByRole("button", { name: "Submit Request" }));
  await waitFor(() => expect(screen.queryByText("When?")).toBeNull());
  expect(field("Request Type")).toHaveProperty("value", "");
  expect(entriesIn(sent)).toMatchObject([
    { request_type: "deed", details: { name: "Fed the cat", day: "2026-03-01" } },
  ]);
});
