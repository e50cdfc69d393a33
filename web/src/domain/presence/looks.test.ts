import { beforeAll, expect, test } from "vitest";

import { dayBefore } from "@/lib/days";
import { loadRules, type NeutralReason, type RibbonDay } from "@/lib/rules";

import { dayInWords, isExcusable, lookKey, looksOf, weekdayLetters } from "./looks";

beforeAll(loadRules);

const TODAY = "2026-03-10";

/** Days up to today: `+` for done, a reason for a neutral day, and `-` for nothing. */
function days(...marks: ("+" | "-" | NeutralReason)[]): RibbonDay[] {
  return marks.map((mark, place) => ({
    day: dayBefore(TODAY, marks.length - 1 - place),
    done: mark === "+",
    neutral: mark === "+" || mark === "-" ? null : mark,
  }));
}

test("days without a chore are clouds only once there was a chore, and today is no cloud yet", () => {
  expect(looksOf(days("-", "rest", "+", "-", "sick", "-"))).toEqual([
    "before",
    "rest",
    "done",
    "nothing",
    "sick",
    "today",
  ]);
  expect(looksOf(days("-", "-", "-"))).toEqual(["before", "before", "today"]);
});

test("what was done on a neutral day counts", () => {
  expect(looksOf([{ day: TODAY, done: true, neutral: "away" }])).toEqual(["done"]);
});

test("the key explains what is drawn, each once and in one order", () => {
  expect(lookKey(["before", "today", "sick", "nothing", "sick", "done"])).toEqual([
    "done",
    "nothing",
    "sick",
    "today",
  ]);
});

test.each([
  [{ day: "2026-03-10", done: false, neutral: null }, 0, "Today: no chore yet"],
  [{ day: "2026-03-09", done: true, neutral: "rest" }, 1, "Yesterday: done, rest day"],
  [{ day: "2026-03-01", done: false, neutral: "pass" }, 9, "Sunday (3/1): excused"],
  [{ day: "2026-03-02", done: false, neutral: null }, 8, "Monday (3/2): no chore"],
] as const)("%j reads as a day", (day, ago, words) => {
  expect(dayInWords(day, ago)).toBe(words);
});

test("weekdays begin with their letters", () => {
  expect(weekdayLetters(days("-", "-", "-", "-", "-", "-", "-")).join("")).toBe("WTFSSMT");
});

test("only a day of the kid's on which nothing was done, and which is not long ago, may be excused", () => {
  const since = dayBefore(TODAY, 20);
  const may = (day: string, done = false, neutral: NeutralReason | null = null) =>
    isExcusable({ day, done, neutral }, since, TODAY);
  expect(may(TODAY)).toBe(true);
  expect(may(dayBefore(TODAY, 14))).toBe(true);
  expect(may(dayBefore(TODAY, 15))).toBe(false);
  expect(may(TODAY, true)).toBe(false);
  expect(may(TODAY, false, "sick")).toBe(false);
  const yesterday = { day: dayBefore(TODAY, 1), done: false, neutral: null };
  expect(isExcusable(yesterday, TODAY, TODAY)).toBe(false);
});
