import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import type { Week } from "@/lib/api";
import { NEEDS_NETWORK, online } from "@/lib/online";
import { answering, callsIn, held, refused } from "@/lib/testing/answering";
import { FAMILY } from "@/lib/testing/rows";
import { alertSaying, MEMBERS, show, USERS } from "@/lib/testing/screen";
import { claimOf, day, schedule, week } from "@/lib/testing/today";

import { OwnChores } from "./OwnChores";

beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => vi.useRealTimers();
});

type Routines = Parameters<typeof day>;

/** The week of Mia and Pat, who stands in a pool, with these routines. */
function weekWith(...routines: Routines): Week {
  const empty = week(MEMBERS.kid, MEMBERS.parent);
  const { chores, plan } = day(...routines);
  return { ...empty, chores, plan: { ...empty.plan, routines: plan.routines } };
}

/** The answers for the family of such a week. */
const answers = (...routines: Routines) => ({
  "GET /family": FAMILY,
  "GET /schedules": { schedules: [{ chore_id: "bins", never_rejected: false, schedule: schedule() }] },
  "GET /week": weekWith(...routines),
});

const own = (terms: Partial<ReturnType<typeof schedule>["terms"]> = {}) =>
  schedule({ kid_ids: ["pat"], ...terms });

const deed = (kid_id: string) => ({
  kid_id,
  occurrence_day: "2026-03-02",
  part: "any" as const,
  done_day: "2026-03-02",
  status: "approved" as const,
  counts_at: null,
  carer_id: null,
});

const rows = async () => {
  const list = within(await screen.findByRole("list", { name: "Your chores today" }));
  return list.getAllByRole("button").map((one) => [one.textContent, one.getAttribute("aria-pressed")]);
};

const row = () => screen.getByRole("button", { name: /The bins/ });
const isTicked = () => row().getAttribute("aria-pressed") === "true";

test("whoever has nothing to do today sees nothing of it", async () => {
  const [kids, done] = [schedule(), schedule({ mode: "anyone", kid_ids: ["mia", "pat"] })];
  const sent = answering(
    answers(
      { chore_id: "bins", schedules: [kids] },
      { chore_id: "dog", schedules: [done], deeds: [deed("mia")] },
      { chore_id: "car", schedules: [own({ anchor: "2026-03-04" })] },
    ),
  );
  show(<OwnChores />, { as: USERS.parent });
  await waitFor(() => expect(callsIn(sent)).toContain("GET /week"));
  await waitFor(() => expect(screen.queryByRole("heading")).toBeNull());
});

test("says what is open, late and done, and for whom", async () => {
  const turn = own({ mode: "turn", kid_ids: ["pat", "mia"], anchor: "2026-03-01" });
  const handed = { day: "2026-03-02", part: "any" as const, kid_id: null, to_day: null };
  answering(
    answers(
      { chore_id: "bins", schedules: [own({ due_minute: 480 })] },
      { chore_id: "cat", schedules: [turn], marks: [{ ...handed, kind: "hand_over", to_kid_id: "pat" }] },
      {
        chore_id: "car",
        schedules: [own({ anchor: "2026-03-02", due_minute: 1_140 })],
        deeds: [deed("pat")],
      },
      { chore_id: "dog", schedules: [own({ mode: "anyone" })], deeds: [deed("pat")] },
      {
        chore_id: "tree",
        schedules: [own({ mode: "anyone", kid_ids: ["mia", "pat"] })],
        claims: [claimOf("mia")],
      },
    ),
  );
  show(<OwnChores />, { as: USERS.parent });
  expect(await rows()).toEqual([
    ["Late: The binsLate · By 08:00", "false"],
    ["Done: The carBy 19:00Take back", "true"],
    ["To do: The catInstead of Mia", "false"],
    ["Done: The dogFor anyone · Done by youTake back", "true"],
    ["To do: The treeFor anyone · Mia is doing it until 5:10 PM", "false"],
  ]);
});

test("a tap ticks at once, and another one takes it back", async () => {
  const bins = { chore_id: "bins", schedules: [own()] };
  const gate = held(undefined);
  let isDone = false;
  const sent = answering({
    ...answers(),
    "GET /week": () => weekWith({ ...bins, deeds: isDone ? [deed("pat")] : [] }),
    "POST /occurrences/{id}/{day}/{part}/tick": async () => {
      await gate.answer();
      isDone = true;
      return undefined;
    },
    "DELETE /occurrences/{id}/{day}/{part}/tick": () => {
      isDone = false;
      return undefined;
    },
  });
  const user = show(<OwnChores />, { as: USERS.parent });
  await rows();
  await user.dblClick(row());
  expect(isTicked()).toBe(true);
  expect(isDone).toBe(false);
  gate.release();
  await waitFor(() => expect(row().getAttribute("aria-busy")).toBe("false"));
  expect(isTicked()).toBe(true);
  await user.click(row());
  await waitFor(() => expect(isTicked()).toBe(false));
  const tick = "/occurrences/bins/2026-03-02/any/tick";
  const changes = () => sent.filter(({ call }) => call.endsWith("/tick"));
  // It shows before it is sent.
  await waitFor(() => expect(callsIn(changes())).toEqual([`POST ${tick}`, `DELETE ${tick}`]));
  expect(changes()[0]?.key).not.toBeNull();
});

test("what was refused is to do as before", async () => {
  const words = "Mia was faster.";
  answering({
    ...answers({ chore_id: "bins", schedules: [own()] }),
    "POST /occurrences/{id}/{day}/{part}/tick": refused(409, words),
  });
  const user = show(<OwnChores />, { as: USERS.parent });
  await rows();
  await user.click(row());
  expect(await alertSaying(words)).toBeDefined();
  await waitFor(() => expect(isTicked()).toBe(false));
});

test("without a network it says what it needs", async () => {
  const sent = answering(answers({ chore_id: "bins", schedules: [own()] }));
  const user = show(<OwnChores />, { as: USERS.parent });
  await rows();
  onTestFinished(() => online.belief.set(true));
  online.belief.set(false);
  await waitFor(() => expect(row().getAttribute("aria-disabled")).toBe("true"));
  await user.click(row());
  expect(await screen.findByRole("tooltip")).toHaveProperty("textContent", NEEDS_NETWORK);
  expect(isTicked()).toBe(false);
  expect(callsIn(sent).filter((call) => call.endsWith("/tick"))).toEqual([]);
});
