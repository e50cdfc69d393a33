import { expect, test } from "vitest";

import { today } from "./today";

test("a day of this device, padded", () => {
  expect(today(undefined, new Date(2025, 0, 5, 23, 59))).toBe("2025-01-05");
  expect(today(undefined, new Date(2025, 11, 31))).toBe("2025-12-31");
});

test("a day of the family, wherever this device is", () => {
  const now = new Date("2025-01-05T23:30:00Z");
  expect(today("Pacific/Auckland", now)).toBe("2025-01-06");
  expect(today("America/Los_Angeles", now)).toBe("2025-01-05");
});

test("a day of this device where the browser does not know the zone", () => {
  expect(today("Mars/Olympus", new Date(2025, 0, 5))).toBe("2025-01-05");
});
