import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import type { SwapOffer } from "@/lib/api";
import type { Mark } from "@/lib/rules";
import { answering, type Answers, callsIn, refused } from "@/lib/testing/answering";
import { NOBODY_AWAY, NOTHING_WAITS } from "@/lib/testing/quiet";
import { FAMILY, waitingChore } from "@/lib/testing/rows";
import { alertSaying, MEMBERS, show, USERS } from "@/lib/testing/screen";
import { ACCEPTED, day, schedule, week } from "@/lib/testing/today";

import { WaitingStream } from "./WaitingStream";

beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => vi.useRealTimers();
});

const LEO = { id: "leo", username: "Leo", role: "kid" } as const;
const PATH = "/occurrences/dog/2026-03-02/any/offer";

/** The stream while Mia and Leo want to swap, kept as the server would until it is decided. */
function swapping(answers: Answers = {}, marks: Mark[] = []) {
  let waiting: SwapOffer[] = [ACCEPTED];
  const schedules = [schedule({ freq: "weekly", weekdays: 1, mode: "turn", kid_ids: ["mia"] })];
  const { chores, plan } = day({ chore_id: "dog", schedules, marks });
  const sent = answering({
    ...NOTHING_WAITS,
    "GET /family": FAMILY,
    "GET /presence": NOBODY_AWAY,
    "GET /schedules": { schedules: [{ chore_id: "dog", never_rejected: false, schedule: schedule() }] },
    "GET /week": () => ({ ...week(MEMBERS.kid, LEO), chores, plan, swap_offers: waiting }),
    "POST /occurrences/{id}/{day}/{part}/offer/accept": () => {
      waiting = [];
      return { waits: false };
    },
    "DELETE /occurrences/{id}/{day}/{part}/offer": () => {
      waiting = [];
      return undefined;
    },
    ...answers,
  });
  return { sent, user: show(<WaitingStream isKnown />, { as: USERS.parent }) };
}

const agree = () => screen.findByRole("button", { name: "Agree: The dog, Mia" });
const writes = (sent: ReturnType<typeof answering>) => sent.filter(({ call }) => !call.startsWith("GET"));

test("a parent agrees, and then nothing waits", async () => {
  const { sent, user } = swapping();
  const button = await agree();
  const row = within(screen.getByRole("list", { name: "Waiting: Mia" })).getByRole("listitem");
  expect(row.textContent).toMatch(/^The dogSwap: Mia → leo · 5 min ago/);
  await user.dblClick(button);
  expect(await alertSaying("leo does it now.")).toBeDefined();
  expect(await screen.findByText("All caught up")).toBeDefined();
  const [accept, ...more] = writes(sent);
  expect(more).toEqual([]);
  expect(accept).toMatchObject({ call: `POST ${PATH}/accept`, body: { kid_id: "mia", to_kid_id: "leo" } });
});

test("a parent says no", async () => {
  const { sent, user } = swapping();
  await user.click(await screen.findByRole("button", { name: "No: The dog, Mia" }));
  expect(await screen.findByText("All caught up")).toBeDefined();
  expect(callsIn(writes(sent))).toEqual([`DELETE ${PATH}`]);
  expect(writes(sent)[0]?.query.toString()).toBe("kid_id=mia&to_kid_id=leo");
});

const POSTPONED: Mark = {
  day: ACCEPTED.day,
  part: ACCEPTED.part,
  kid_id: "mia",
  kind: "postpone",
  to_kid_id: null,
  to_day: "2026-03-03",
};

test("a swap of another day says so, and is not approved with the rest", async () => {
  const chores = [waitingChore("Dishes"), waitingChore("Beds")];
  const more = { "GET /parent/chore-submissions/pending": chores };
  vi.setSystemTime("2026-03-04T15:00:00Z");
  swapping(more, [POSTPONED]);
  expect(await screen.findByText("The dog · Yesterday")).toBeDefined();
  expect(await screen.findByRole("button", { name: "Approve 2: Mia" })).toBeDefined();
});

test("what was done meanwhile is told", async () => {
  const words = "This is done already.";
  const done = { "POST /occurrences/{id}/{day}/{part}/offer/accept": refused(409, words) };
  const { user } = swapping(done);
  await user.click(await agree());
  expect(await alertSaying(words)).toBeDefined();
  await waitFor(async () => expect((await agree()).dataset["loading"]).toBeUndefined());
});
