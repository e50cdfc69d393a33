import { expect, test } from "vitest";

import {
  dayAfter,
  dayBefore,
  dayName,
  dayNameAndDate,
  daysBetween,
  shortDayAndDate,
  weekdayOf,
} from "./days";

test("days go back over the ends of months and years", () => {
  expect([0, 1, 2].map((days) => dayBefore("2026-03-01", days))).toEqual([
    "2026-03-01",
    "2026-02-28",
    "2026-02-27",
  ]);
  expect(dayBefore("2026-01-03", 7)).toBe("2025-12-27");
});

test("days from one to another, also over a change of clocks", () => {
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2026-03-04", "2026-03-04")).toBe(0);
});

test("days are called by what people call them", () => {
  expect(dayName("2026-03-03", 0)).toBe("Today");
  expect(dayName("2026-03-02", 1)).toBe("Yesterday");
  expect(dayName("2026-03-01", 2)).toBe("Sunday");
  expect(dayNameAndDate("2026-03-02", 1)).toBe("Yesterday");
  expect(dayNameAndDate("2026-02-24", 7)).toBe("Tuesday (2/24)");
});

test("days to come, and their weekdays", () => {
  expect(dayAfter("2026-02-27", 2)).toBe("2026-03-01");
  expect(weekdayOf("2026-03-03")).toBe("Tuesday");
  expect(shortDayAndDate("2026-03-03")).toBe("Tue 3/3");
});
