import { beforeAll, expect, test } from "vitest";

import type { Role } from "@/lib/api";
import { loadRules, type Mark, type Mode, type Occurrence, type Plan, rules } from "@/lib/rules";

import { doingText, factsOf, saidBy } from "./facts";
import { dayAhead, draftsOf, labelOf, markOf } from "./markChoices";
import { namesOf } from "./names";
import { cellKey, cellsOf, keyOf, marksOf, notDoneYesterday } from "./occurrences";

beforeAll(loadRules);

const TUESDAY = "2026-03-03";
const KIDS = ["ana", "ben"];
const names = namesOf(
  {
    kids: [
      { id: "ana", username: "ana" },
      { id: "ben", username: "ben" },
    ],
    chores: [{ id: "bins", name: "Bins" }],
  },
  // Displayed names begin with a capital.
  (username) => username.charAt(0).toUpperCase() + username.slice(1),
);

/** Bins every Tuesday by 19:00, from TUESDAY on. */
function planOf(mode: Mode, marks: Mark[] = []): Plan {
  const terms = { ...rules().newSchedule(KIDS, TUESDAY), mode, due_minute: 1140 };
  const schedule = { id: "s", version: 1, valid_from: TUESDAY, valid_until: null, paused_from: null, terms };
  return {
    kid_ids: KIDS,
    routines: [{ chore_id: "bins", schedules: [schedule], marks, claims: [], deeds: [] }],
    presence: { absences: [], home_patterns: [], rest_days: [], day_passes: [] },
  };
}

/** The same with its members, of whom this many are kids, and the others parents. */
function weekOf(mode: Mode, kids = KIDS.length) {
  const roles = (index: number): Role => (index < kids ? "kid" : "parent");
  return {
    plan: planOf(mode),
    kids: KIDS.map((id, index) => ({ id, username: id, role: roles(index) })),
  };
}

const noon = { day: TUESDAY, minute: 720 };
const nextDay = { day: "2026-03-04", minute: 720 };

function firstOf(plan: Plan, now = noon): Occurrence {
  const [first] = rules().routinesWeek(plan, TUESDAY, now);
  if (first === undefined) {
    throw new Error("Nothing is due.");
  }
  return first;
}

function kinds(mode: Mode, now = noon) {
  return [...new Set(draftsOf(planOf(mode), firstOf(planOf(mode)), now).map(({ kind }) => kind))];
}

test("cells are a kid's day, or anyone's", () => {
  const cells = cellsOf(rules().routinesWeek(planOf("each"), TUESDAY, noon));
  expect([...cells.keys()]).toEqual([cellKey("ana", TUESDAY), cellKey("ben", TUESDAY)]);
  const anyones = cellsOf(rules().routinesWeek(planOf("anyone"), TUESDAY, noon));
  expect([...anyones.keys()]).toEqual([cellKey(null, TUESDAY)]);
});

test("what was due yesterday and is not done is told, whether or not it still can be", () => {
  expect(notDoneYesterday(weekOf("each"), nextDay).map(({ kid_id }) => kid_id)).toEqual(KIDS);
  expect(notDoneYesterday(weekOf("each"), noon)).toEqual([]);
  expect(notDoneYesterday(weekOf("each"), { day: "2026-03-05", minute: 0 })).toEqual([]);
});

test("what a parent did not do yesterday is not told, unless a kid might have done it", () => {
  expect(notDoneYesterday(weekOf("each", 1), nextDay)).toMatchObject([{ kid_id: "ana" }]);
  expect(notDoneYesterday(weekOf("anyone", 1), nextDay)).toMatchObject([{ kid_id: null }]);
  expect(notDoneYesterday(weekOf("anyone", 0), nextDay)).toEqual([]);
});

test("what may be said about an occurrence is the rules' choice", () => {
  expect(kinds("turn")).toEqual(["hand_over", "postpone", "excuse", "skip"]);
  expect(kinds("anyone")).toEqual(["postpone", "skip"]);
  expect(kinds("turn", { day: "2026-04-03", minute: 0 })).toEqual([]);
});

test("what was said stands at the occurrence, and is not offered again", () => {
  const plan = planOf("turn");
  const before = firstOf(plan);
  const mark = markOf(before, { kind: "hand_over", to_kid_id: "ben", to_day: null });
  const handed = planOf("turn", [mark]);
  const after = firstOf(handed);
  expect(after).toMatchObject({ kid_id: "ben", instead_of: "ana" });
  expect(marksOf(handed, after)).toEqual([mark]);
  expect(draftsOf(handed, after, noon).map(({ kind }) => kind)).not.toContain("hand_over");
  expect(saidBy(mark, names)).toBe("Handed over to Ben");
  expect(factsOf(after, { plan: handed, now: noon, names })).toEqual(["By 19:00", "Instead of Ana"]);
  expect(keyOf(after)).not.toBe(keyOf(before));
});

test("another kid's marks stay theirs where each has their own", () => {
  const ana = firstOf(planOf("each"));
  const mark = markOf(ana, { kind: "excuse", to_kid_id: null, to_day: null });
  const plan = planOf("each", [mark]);
  const [one, other] = rules().routinesWeek(plan, TUESDAY, noon);
  expect(one && marksOf(plan, one)).toEqual([mark]);
  expect(other && marksOf(plan, other)).toEqual([]);
  expect(labelOf("skip", ana)).toBe("Skip for everyone");
});

test("what is put off is where it is due, and says from where", () => {
  const mark = markOf(firstOf(planOf("turn")), { kind: "postpone", to_kid_id: null, to_day: "2026-03-05" });
  const plan = planOf("turn", [mark]);
  const moved = firstOf(plan);
  expect(moved).toMatchObject({ day: TUESDAY, due_day: "2026-03-05" });
  expect(factsOf(moved, { plan, now: noon, names })).toContain("Postponed from Tue 3/3");
  expect(saidBy(mark, names)).toBe("Postponed to Thu 3/5");
  expect(dayAhead("2026-03-04", TUESDAY)).toBe("Tomorrow");
});

test("what is due once says until when it can be done", () => {
  const plan = planOf("anyone");
  const once = { freq: "once", late_days: 7, due_minute: null } as const;
  const [schedule] = plan.routines[0]?.schedules ?? [];
  Object.assign(schedule?.terms ?? {}, once);
  expect(factsOf(firstOf(plan, nextDay), { plan, now: nextDay, names })).toEqual(["Until Tuesday"]);
});

test("who is doing it just now is told by name", () => {
  const claim = {
    day: TUESDAY,
    part: "any" as const,
    kid_id: "ben",
    until_day: TUESDAY,
    until_minute: 1_030,
  };
  expect(doingText({ claim }, names)).toBe("Ben is doing it until 5:10 PM");
  expect(doingText({ claim: null }, names)).toBeUndefined();
});

test("the times of a week are told apart, say how many are done, and cannot be put off", () => {
  const deed = {
    kid_id: "ana",
    occurrence_day: TUESDAY,
    part: "any",
    counts_at: null,
    carer_id: null,
  } as const;
  const plan = planOf("each");
  const [routine] = plan.routines;
  Object.assign(routine?.schedules[0]?.terms ?? {}, { freq: "quota", times: 4, due_minute: null });
  routine?.deeds.push({ ...deed, done_day: "2026-03-04", status: "approved" });
  const all = rules()
    .routinesWeek(plan, TUESDAY, nextDay)
    .filter(({ kid_id, day }) => kid_id === "ana" && day === TUESDAY);
  const told = all.map((one) => [one.state, one.due_day, factsOf(one, { plan, now: nextDay, names })]);
  // The week is a day short, as it began on Tuesday.
  expect(told).toEqual([
    ["done", "2026-03-04", ["1 of 3 this week"]],
    ["upcoming", "2026-03-05", ["1 of 3 this week"]],
  ]);
  expect(new Set(all.map(keyOf)).size).toBe(2);
  const offered = all.flatMap((one) => draftsOf(plan, one, nextDay)).map(({ kind }) => kind);
  expect(offered).toContain("skip");
  expect(offered).not.toContain("postpone");
});
