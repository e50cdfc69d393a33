import { expect, test } from "vitest";

import { type Greeted, greetedOn } from "./greeted";

const [SUNDAY, MONDAY] = ["2026-03-01", "2026-03-02"];

const mark = (credited: number): Greeted => ({ reviewed: 0, credited, bought: 0, answered: 0, rejected: [] });

test("what filled the screen is closed on the next day, not before", () => {
  const closed = mark(1);
  const shown = { ...closed, shown: mark(2), shown_on: SUNDAY };
  expect(greetedOn(SUNDAY, shown)).toBe(shown);
  expect(greetedOn(MONDAY, shown)).toBe(shown.shown);
  // Until the next day, only news shown after that fills the screen.
  const again = { ...shown.shown, shown: mark(3), shown_on: MONDAY };
  expect(greetedOn(MONDAY, again)).toBe(again);
});

test("what has not filled the screen, or did before days were kept, stays until it is closed", () => {
  const before = { ...mark(1), shown: mark(2) };
  expect(greetedOn(MONDAY, mark(1))).toEqual(mark(1));
  expect(greetedOn(MONDAY, before)).toBe(before);
  expect(greetedOn(MONDAY, undefined)).toBeUndefined();
});
