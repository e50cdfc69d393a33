import { expect, test } from "vitest";

import type { ScheduleTerms } from "@/lib/rules";

import {
  bitsOf,
  changed,
  chosenBits,
  clockTime,
  comingBack,
  hasNewTurns,
  minuteOf,
  moveEarlier,
  turnsFrom,
  weekdaysFrom,
} from "./terms";

const TUESDAY = "2026-03-03";
const bins: ScheduleTerms = {
  freq: "weekly",
  every: 1,
  weekdays: 2,
  month_day: null,
  nth: null,
  anchor: "2026-01-01",
  parts: 0,
  due_minute: null,
  late_days: 1,
  mode: "turn",
  turn_every: "occurrence",
  pays: true,
  approval: "parent",
  kid_ids: ["ana", "ben", "caro"],
};

test("a week begins on the day that the family chose", () => {
  expect(weekdaysFrom(1).map(({ short }) => short)).toEqual(["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]);
  expect(weekdaysFrom(7).map(({ name }) => name)[0]).toBe("Sunday");
  expect(weekdaysFrom(7).map(({ bit }) => bit)).toEqual([64, 1, 2, 4, 8, 16, 32]);
});

test("bits are buttons, and buttons bits", () => {
  expect(chosenBits(66)).toEqual(["2", "64"]);
  expect(bitsOf(["2", "64"])).toBe(66);
  expect(bitsOf([])).toBe(0);
});

test("another way to come back begins with what fits today", () => {
  expect(comingBack(bins, "monthly_day", TUESDAY)).toMatchObject({ month_day: 3 });
  expect(comingBack(bins, "monthly_weekday", TUESDAY)).toMatchObject({ weekdays: 2, nth: 1 });
  expect(comingBack({ ...bins, weekdays: 34 }, "monthly_weekday", TUESDAY)).toMatchObject({ weekdays: 2 });
  expect(comingBack({ ...bins, weekdays: 0 }, "weekly", "2026-03-01")).toMatchObject({ weekdays: 64 });
  expect(comingBack({ ...bins, every: 2 }, "daily", TUESDAY)).toMatchObject({ every: 1 });
});

test("once begins with today, for a week, without turns and without an hour", () => {
  const evenings = { ...bins, parts: 6, due_minute: 1140, more_often: true };
  expect({ ...evenings, ...comingBack(evenings, "once", TUESDAY) }).toMatchObject({
    freq: "once",
    every: 1,
    anchor: TUESDAY,
    parts: 2,
    due_minute: null,
    late_days: 7,
    mode: "anyone",
    more_often: false,
  });
  const later = { ...bins, anchor: "2026-03-20", mode: "together" } as const;
  expect(comingBack(later, "once", TUESDAY)).toMatchObject({ anchor: "2026-03-20", mode: "together" });
});

test("what was due once and then repeats counts from today, and is late for a day", () => {
  const once = { ...bins, freq: "once", anchor: "2026-03-20", late_days: 30, mode: "anyone" } as const;
  expect({ ...once, ...comingBack(once, "daily", TUESDAY) }).toMatchObject({
    freq: "daily",
    anchor: TUESDAY,
    late_days: 1,
    mode: "anyone",
  });
});

test("who does it in turn begins with whoever would come next", () => {
  const now = { order: ["ben", "caro", "ana"], today: TUESDAY };
  expect(changed(bins, { weekdays: 4 }, now)).toMatchObject({ kid_ids: now.order, anchor: TUESDAY });
  expect(changed(bins, { kid_ids: ["ana", "ben"] }, now)).toMatchObject({ kid_ids: ["ana", "ben"] });
});

test("what moves no turn leaves them as they are", () => {
  const now = { order: ["ben", "caro", "ana"], today: TUESDAY };
  expect(changed(bins, { due_minute: 60 }, now)).toEqual({ ...bins, due_minute: 60 });
  expect(changed(bins, { mode: "each" }, now)).toEqual({ ...bins, mode: "each" });
});

test("the weeks in between stay where they are", () => {
  const now = { order: ["ben", "caro", "ana"], today: TUESDAY };
  const every = { ...bins, every: 2 };
  expect(changed(every, { weekdays: 4 }, now)).toEqual({ ...every, weekdays: 4, kid_ids: now.order });
});

test("turns are new where another kid could be on, or another day", () => {
  expect(hasNewTurns(bins, undefined)).toBe(true);
  expect(hasNewTurns({ ...bins, due_minute: 60, pays: false }, bins)).toBe(false);
  for (const change of [{ every: 2 }, { anchor: TUESDAY }, { kid_ids: ["ben", "ana", "caro"] }]) {
    expect(hasNewTurns({ ...bins, ...change }, bins)).toBe(true);
  }
});

test("turns are new with other special days, but not because a device kept terms without any", () => {
  const none = { day_set_id: null, day_filter: null, days_before: 0 };
  expect(hasNewTurns({ ...bins, ...none }, bins)).toBe(false);
  const before = { ...bins, ...none, freq: "day_set", day_set_id: "bins" } as const;
  for (const change of [{ day_set_id: "paper" }, { days_before: 1 }, { day_filter: "only" }] as const) {
    expect(hasNewTurns({ ...before, ...change }, before)).toBe(true);
  }
});

test("turns are in the order in which they come", () => {
  expect(turnsFrom(bins.kid_ids, "ben")).toEqual(["ben", "caro", "ana"]);
  expect(turnsFrom(bins.kid_ids, undefined)).toEqual(bins.kid_ids);
  expect(moveEarlier(bins.kid_ids, "caro")).toEqual(["ana", "caro", "ben"]);
  expect(moveEarlier(bins.kid_ids, "ana")).toEqual(["ben", "caro", "ana"]);
});

test("times of day are minutes", () => {
  expect(clockTime(1140)).toBe("19:00");
  expect(clockTime(5)).toBe("00:05");
  expect(clockTime(null)).toBe("");
  expect(minuteOf("19:00")).toBe(1140);
  expect(minuteOf("")).toBeNull();
});
