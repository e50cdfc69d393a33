import { expect, test } from "vitest";

import { sheetSize } from "./sheetSize";

const week = (chores: number, kids: number, name = "Feed the dragon") =>
  Array.from({ length: kids }, () =>
    Array.from({ length: 7 }, () => Array.from({ length: chores }, () => name)),
  );

test("a small family reads large letters", () => {
  expect(sheetSize(week(2, 3))).toBe(12);
  expect(sheetSize([])).toBe(12);
});

test("the more there is to do the smaller the letters, down to what can be read", () => {
  const busy = sheetSize(week(5, 4));
  expect(busy).toBeLessThan(12);
  expect(sheetSize(week(5, 4, "x"))).toBeGreaterThan(busy);
  expect(sheetSize(week(40, 6))).toBe(6);
});
