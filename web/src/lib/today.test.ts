import { expect, test } from "vitest";

import { today } from "./today";

test("a day of this device, padded", () => {
  expect(today(new Date(2025, 0, 5, 23, 59))).toBe("2025-01-05");
  expect(today(new Date(2025, 11, 31))).toBe("2025-12-31");
});
