import { beforeAll, describe, expect, test } from "vitest";

import { loadRules } from "@/lib/rules";

import { carerDaysText, dayProblems, daysOf } from "./carerDays";

beforeAll(loadRules);

/** A Thursday. */
const TODAY = "2026-06-04";

test.each([
  [null, null, undefined],
  ["2026-06-01", null, "until you take it back"],
  ["2026-06-04", "2026-06-04", "until today"],
  ["2026-06-01", "2026-06-05", "until tomorrow"],
  ["2026-06-01", "2026-06-07", "until Sunday, 6/7"],
  ["2026-06-08", "2026-06-14", "from Monday, 6/8 until Sunday, 6/14"],
  ["2026-06-08", null, "from Monday, 6/8 until you take it back"],
  ["2026-06-01", "2026-06-03", "over since Thursday, 6/4"],
])("from %s until %s: %s", (cares_from, cares_until, words) => {
  expect(carerDaysText({ cares_from, cares_until }, TODAY)).toBe(words);
});

test("an empty last day is open", () => {
  expect(daysOf({ from_day: TODAY, until_day: "" })).toEqual({ from_day: TODAY, until_day: null });
});

describe("the form", () => {
  test.each([
    [TODAY, "", {}],
    ["2026-05-01", TODAY, {}],
    ["", "2026-06-05", { from_day: "Choose the first day." }],
    [TODAY, "2026-06-03", { until_day: "The last day must not be before the first." }],
    ["2026-06-01", "2026-06-03", { until_day: "The last day must not be earlier than today." }],
    ["2028-01-01", "", { from_day: "This day is too far away." }],
  ])("from %s until %s", (from_day, until_day, problems) => {
    expect(dayProblems({ from_day, until_day }, TODAY)).toEqual(problems);
  });
});
