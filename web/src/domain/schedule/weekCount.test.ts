import { expect, test } from "vitest";

import type { OccurrenceState } from "@/lib/rules";

import { weekCountText } from "./weekCount";

const TODAY = "2026-03-06";

const WEEK = { day: "2026-03-02", last_day: "2026-03-08" };

const said = (state: OccurrenceState, nth = 2, times = 3, last_chance: string | null = null) =>
  weekCountText({ nth, times, last_chance }, { state, ...WEEK }, TODAY);

test("what is done counts itself, and what is left does not", () => {
  expect(said("open")).toBe("1 of 3 this week");
  expect(said("upcoming")).toBe("1 of 3 this week");
  expect(said("waiting")).toBe("2 of 3 this week");
  expect(said("done")).toBe("2 of 3 this week");
  expect(said("missed")).toBe("1 of 3 done");
});

test("another week is not this one", () => {
  expect(
    weekCountText({ nth: 1, times: 3, last_chance: null }, { state: "upcoming", ...WEEK }, "2026-02-25"),
  ).toBe("0 of 3");
});

test("what need not be done is not counted", () => {
  expect(said("excused")).toBeUndefined();
  expect(said("skipped")).toBeUndefined();
});

test("only on its day, and only of what can be done, the last chance is told", () => {
  expect(said("open", 2, 3, TODAY)).toBe("1 of 3 this week. Today is the last chance to reach all 3.");
  expect(said("open", 1, 1, TODAY)).toBe("0 of 1 this week. Today is the last chance.");
  expect(said("open", 2, 3, "2026-03-07")).toBe("1 of 3 this week");
  expect(said("upcoming", 2, 3, TODAY)).toBe("1 of 3 this week");
});
