import { expect, test } from "vitest";

import type { NeutralReason } from "@/lib/rules";

import { streakWords } from "./streakWords";

function words(current: number, longest: number, done: boolean, neutral: NeutralReason | null = null) {
  const streak_active = done || (current > 0 && neutral !== null);
  const last_completion_date = longest > 0 ? "2026-03-01" : null;
  return streakWords(
    { current_streak: current, longest_streak: longest, streak_active, last_completion_date },
    { day: "2026-03-02", done, neutral },
  );
}

test("a streak that goes on, and one that never was, need no words", () => {
  expect(words(6, 12, true)).toBeUndefined();
  expect(words(6, 12, false)).toBeUndefined();
  expect(words(0, 0, false)).toBeUndefined();
  expect(words(1, 1, true)).toBeUndefined();
  expect(words(1, 12, false)).toBeUndefined();
});

test("a broken one begins anew", () => {
  expect(words(0, 12, false)).toBe("Day 1 again: start with any chore!");
  expect(words(1, 12, true)).toBe("Day 1 again: great start!");
});

test("on a day that is passed over the streak waits, unless something was done", () => {
  expect(words(6, 12, false, "sick")).toBe("Get well soon! Your streak will wait.");
  expect(words(0, 12, false, "rest")).toBe("Rest today! Your streak will wait.");
  expect(words(7, 12, true, "away")).toBeUndefined();
});

test("what a kid reads has at most eight words", () => {
  for (const reason of ["sick", "away", "holiday", "rest", "pass"] as const) {
    expect(words(1, 1, false, reason)?.split(" ").length).toBeLessThanOrEqual(8);
  }
});
