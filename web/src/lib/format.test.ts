import { expect, test } from "vitest";

import {
  formatDate,
  formatDateTime,
  formatNumber,
  formatPoints,
  formatShortDay,
  formatUsd,
  plural,
  titleCase,
} from "./format";

test("numbers and points", () => {
  expect(formatNumber(1_000_000)).toBe("1,000,000");
  expect(formatPoints(0)).toBe("0 Points");
  expect(formatPoints(1)).toBe("1 Point");
  expect(formatPoints(1280)).toBe("1,280 Points");
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

test("title case of the wire's words", () => {
  expect(titleCase("pending_approval")).toBe("Pending Approval");
  expect(titleCase("kid")).toBe("Kid");
});
