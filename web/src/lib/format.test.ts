import { expect, test } from "vitest";

import {
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatNumber,
  formatPoints,
  formatShortDay,
  formatTime,
  formatUsd,
  plural,
  titleCase,
} from "./format";

test("numbers and points", () => {
  expect(formatNumber(1_000_000)).toBe("1,000,000");
  expect(formatNumber(-1500)).toBe("-1,500");
  expect(formatPoints(0)).toBe("0 Points");
  expect(formatPoints(1)).toBe("1 Point");
  expect(formatPoints(1280)).toBe("1,280 Points");
});

test.each([
  ["2025-12-31", "12/31/2025"],
  ["2025-01-05", "1/5/2025"],
  ["2026-01-01", "1/1/2026"],
  ["2024-02-29", "2/29/2024"],
  ["2025-10-10", "10/10/2025"],
  ["0001-01-01", "1/1/1"],
  ["9999-12-31", "12/31/9999"],
])("the day %s", (day, text) => {
  expect(formatDay(day)).toBe(text);
});

test("prices", () => {
  expect(formatUsd(12.5)).toBe("$12.50");
  expect(formatUsd(1200)).toBe("$1,200.00");
});

test("plurals", () => {
  expect(plural(1, "minute")).toBe("1 minute");
  expect(plural(0, "minute")).toBe("0 minutes");
  expect(plural(2, "entry", "entries")).toBe("2 entries");
});

test("days and times in the short US form, on the device's clock", () => {
  const instant = new Date(2025, 11, 31, 15, 5).toISOString();
  expect(formatDate(instant)).toBe("12/31/2025");
  expect(formatShortDay(instant)).toBe("12/31");
  expect(formatDateTime(instant).replace(/\s/g, " ")).toBe("12/31/2025, 3:05 PM");
});

test("the minute of a schedule, as its sentence says it", () => {
  expect(formatClock(0)).toBe("00:00");
  expect(formatClock(545)).toBe("09:05");
  expect(formatClock(1_140)).toBe("19:00");
});

const LOCALE = "en-US";
const day = new Intl.DateTimeFormat(LOCALE, { year: "numeric", month: "numeric", day: "numeric" });
const time = new Intl.DateTimeFormat(LOCALE, { hour: "numeric", minute: "2-digit" });
const number = new Intl.NumberFormat(LOCALE);
const dollars = new Intl.NumberFormat(LOCALE, { style: "currency", currency: "USD" });

test.each([0, 1, -1, 12, 123, 999, 1000, -1000, 99_999, 123_456, 1_000_000, -1_234_567, 987_654_321])(
  "%d is written as Intl does",
  (value) => {
    expect(formatNumber(value)).toBe(number.format(value));
    expect(formatUsd(Math.abs(value) / 100)).toBe(dollars.format(Math.abs(value) / 100));
  },
);

test("every hour of days around the turn of a year is written as Intl does", () => {
  for (let hour = 0; hour < 72; hour += 1) {
    const instant = new Date(2026, 11, 30, hour, hour % 60).toISOString();
    const date = new Date(instant);
    expect(formatDate(instant)).toBe(day.format(date));
    expect(formatTime(instant).replace(/\s/, " ")).toBe(time.format(date).replace(/\s/, " "));
  }
});

test("title case of the wire's words", () => {
  expect(titleCase("pending_approval")).toBe("Pending Approval");
  expect(titleCase("kid")).toBe("Kid");
});
