import { expect, test } from "vitest";

import { sheetSize } from "./sheetSize";

/** The rows of this many kids, each with a name above this many chores. */
const week = (chores: number, kids: number, name = "Feed the dragon, by 19:00") =>
  Array.from({ length: kids }, () => ["Mia", ...Array.from({ length: chores }, () => name)]).flat();

test("three kids with six chores each read letters of 11 points", () => {
  expect(sheetSize(week(6, 3))).toBe(11);
  expect(sheetSize([])).toBe(11);
});

test("the more there is to do the smaller the letters, down to what can be read", () => {
  const long = "Put everything away that is on the stairs, in the hall and in the bathroom";
  const busy = sheetSize(week(6, 4, long));
  expect(busy).toBeLessThan(11);
  expect(sheetSize(week(6, 4, "x"))).toBeGreaterThan(busy);
  expect(sheetSize(week(40, 6))).toBe(6);
});
