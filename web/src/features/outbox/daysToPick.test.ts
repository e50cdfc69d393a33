import { expect, test } from "vitest";

import { daysToPick } from "./daysToPick";

test("today is now, each day before a noon, a week in all", () => {
  const now = new Date(2026, 2, 3, 20, 30);
  const days = daysToPick(now.getTime());
  expect(days.map(({ name }) => name)).toEqual([
    "Today",
    "Yesterday",
    "Sunday (3/1)",
    "Saturday (2/28)",
    "Friday (2/27)",
    "Thursday (2/26)",
    "Wednesday (2/25)",
  ]);
  expect(days[0]?.instant).toBe(now.toISOString());
  expect(days[1]?.instant).toBe(new Date(2026, 2, 2, 12).toISOString());
});
