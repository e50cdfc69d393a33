import { expect, test } from "vitest";

import { daysFrom, monthAfter, monthName, weeksOf, wholeDay } from "./month";

const dateOf = (day: string) => Number(day.slice(8));
const dates = (weekStart: number) => weeksOf("2026-02", weekStart).map((week) => week.map(dateOf));

test("a month's weeks begin on the family's first weekday", () => {
  expect(dates(1)[0]).toEqual([26, 27, 28, 29, 30, 31, 1]);
  expect(dates(1)).toHaveLength(5);
  expect(dates(7)[0]).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(dates(7)).toHaveLength(4);
});

test("months follow each other over the year's end", () => {
  expect(monthAfter("2026-12", 1)).toBe("2027-01");
  expect(monthAfter("2027-01", -1)).toBe("2026-12");
  expect(monthName("2027-01")).toBe("January 2027");
  expect(wholeDay("2026-12-21")).toBe("Monday, December 21, 2026");
});

test("several days are those from one to the other, whichever was tapped first", () => {
  expect(daysFrom("2027-01-02", "2026-12-31")).toEqual(["2026-12-31", "2027-01-01", "2027-01-02"]);
});
