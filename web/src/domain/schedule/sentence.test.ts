import { beforeAll, expect, test } from "vitest";

import { loadRules, rules, type ScheduleTerms } from "@/lib/rules";

import { phrasesOf, pieceOfField, sentenceOf } from "./sentence";

beforeAll(loadRules);

const NAMES: Record<string, string> = { a: "Ana", b: "Ben" };
const nameOf = (id: string) => NAMES[id] ?? "?";
const terms = (change: Partial<ScheduleTerms>) => ({
  ...rules().newSchedule(["a", "b"], "2026-03-03"),
  ...change,
});

test("a schedule is one sentence", () => {
  expect(sentenceOf(terms({ mode: "turn", due_minute: 1140 }), nameOf)).toBe(
    "Every Tuesday, Ana → Ben in turn, by 19:00",
  );
  expect(sentenceOf(terms({}), nameOf)).toBe("Every Tuesday, Ana and Ben each");
});

test("each phrase says what it is about", () => {
  const pieces = (change: Partial<ScheduleTerms>) =>
    phrasesOf(terms(change), nameOf).map(({ piece }) => piece);
  for (const change of [
    { freq: "daily", every: 3 },
    { freq: "monthly_day", month_day: 31 },
    { freq: "monthly_weekday", nth: -1 },
    { freq: "after_done", every: 3 },
    { freq: "quota", times: 3 },
    { freq: "quota", times: 3, gap: 1 },
    { freq: "day_set", day_set_id: "d" },
    { freq: "day_set", day_set_id: "d", days_before: 1 },
    { freq: "daily", day_set_id: "d", day_filter: "only" },
    { freq: "once", late_days: 0 },
    { freq: "once", late_days: 7 },
  ] as const) {
    expect(pieces(change)).toEqual(["when", "who"]);
  }
  for (const mode of ["each", "turn", "anyone", "together"] as const) {
    expect(pieces({ mode, due_minute: 60 })).toEqual(["when", "who", "by"]);
    expect(pieces({ mode, kid_ids: ["a"] })).toEqual(["when", "who"]);
  }
  expect(pieces({ parts: 5 })).toEqual(["when", "by", "who"]);
  expect(phrasesOf(terms({ parts: 5 }), nameOf)[1]?.text).toBe("in the morning and in the evening");
});

/** The sentence about days of a set with this name, due for Ana. */
const said = (change: Partial<ScheduleTerms>, name?: string) =>
  sentenceOf(terms({ ...change, day_set_id: "d", kid_ids: ["a"] }), nameOf, name);

test("special days are told by their name, or without it", () => {
  expect(said({ freq: "day_set" }, "Bins")).toBe("On Bins, Ana");
  expect(said({ freq: "day_set", days_before: 1, parts: 4 }, "Bins")).toBe(
    "The day before Bins, in the evening, Ana",
  );
  expect(said({ freq: "daily", day_filter: "except" }, "School holidays")).toBe(
    "Every day, not on School holidays, Ana",
  );
  expect(said({ day_filter: "only" })).toBe("Every Tuesday, only on special days, Ana");
});

test("a field that is wrong is in the phrase that says it", () => {
  expect(pieceOfField("kid_ids", "weekly")).toBe("who");
  expect(pieceOfField("late_days", "weekly")).toBeUndefined();
  expect(pieceOfField("times", "quota")).toBe("when");
  expect(pieceOfField("late_days", "once")).toBe("when");
  expect(pieceOfField("kid_ids", "once")).toBe("who");
  expect(pieceOfField("day_set_id", "day_set")).toBe("when");
  // The field of a filter is folded away.
  expect(pieceOfField("day_set_id", "weekly")).toBeUndefined();
});
