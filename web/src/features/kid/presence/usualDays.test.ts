import { expect, test } from "vitest";

import type { RestDays } from "@/lib/rules";

import {
  allDays,
  bitsOf,
  daysOf,
  hasBit,
  inWeeks,
  patternText,
  standing,
  weekdaysText,
  weeksFrom,
} from "./usualDays";

function rest(kid_id: string, valid_from: string, valid_until: string | null, weekdays: number): RestDays {
  return { kid_id, valid_from, valid_until, weekdays };
}

const MONDAY = "2026-03-02";
const WEEK = 0b111_1111;

test("the latest version that has begun holds", () => {
  const versions = [
    rest("mia", "2026-01-01", "2026-02-28", 1),
    rest("mia", "2026-03-01", null, 2),
    rest("mia", "2026-03-01", null, 4),
    rest("leo", "2026-03-01", null, 8),
  ];
  expect(standing(versions, "mia", "2026-02-28")?.weekdays).toBe(1);
  expect(standing(versions, "mia", "2026-03-02")?.weekdays).toBe(4);
  expect(standing(versions, "sam", "2026-03-02")).toBeUndefined();
});

test("weekdays are bits, Monday first", () => {
  expect(weekdaysText(bitsOf([5, 6]))).toBe("Saturday, Sunday");
  expect(hasBit(64, 6)).toBe(true);
  expect(hasBit(64, 5)).toBe(false);
  expect(allDays(1)).toBe(127);
  expect(allDays(4)).toBe(268_435_455);
});

test("a pattern is shown from this week on, wherever its anchor is", () => {
  const days = daysOf([WEEK, 0]);
  expect(weeksFrom({ weeks: 2, days, anchor: MONDAY }, MONDAY)).toEqual([WEEK, 0]);
  expect(weeksFrom({ weeks: 2, days, anchor: MONDAY }, "2026-03-09")).toEqual([0, WEEK]);
  expect(weeksFrom({ weeks: 2, days, anchor: "2026-03-09" }, MONDAY)).toEqual([0, WEEK]);
  const four = daysOf([1, 2, 4, 8]);
  expect(weeksFrom({ weeks: 4, days: four, anchor: "2026-01-05" }, MONDAY)).toEqual([1, 2, 4, 8]);
  expect(weeksFrom({ weeks: 4, days: four, anchor: "2026-02-02" }, "2026-03-23")).toEqual([8, 1, 2, 4]);
});

test("another number of weeks keeps the days there are", () => {
  expect(inWeeks([1, 2], 4)).toEqual([1, 2, 1, 2]);
  expect(inWeeks([1, 2, 4, 8], 2)).toEqual([1, 2]);
});

test.each([
  [[WEEK], "Always at this home"],
  [[WEEK, WEEK], "Always at this home"],
  [[0b11], "At this home: Monday, Tuesday"],
  [[WEEK, 0], "At this home 7 of 14 days"],
  [[0, 0, 0, 1], "At this home 1 of 28 days"],
])("%j is told in a few words", (rows, text) => {
  expect(patternText(rows)).toBe(text);
});
