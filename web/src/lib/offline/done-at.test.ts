import { expect, test } from "vitest";

import { doneAt, tapAt } from "./done-at";

const NOON = Date.UTC(2026, 2, 1, 12);
const HOUR = 3_600_000;
const at = (wall: number, ticks: number) => ({ wall, ticks });
const elsewhere = (wall: number, offset: number | null) => ({ ...at(wall, 0), page: "earlier", offset });

test("a clock that stayed as it was is corrected, across restarts", () => {
  expect(doneAt(elsewhere(NOON, 3 * HOUR), at(NOON + 50 * HOUR, 7), 3 * HOUR + 60_000)).toBe(
    NOON + 3 * HOUR + 60_000,
  );
});

test("a clock that was set in between leaves it open when", () => {
  expect(doneAt(elsewhere(NOON, 0), at(NOON + 50 * HOUR, 7), 3 * HOUR)).toBeUndefined();
  expect(doneAt(elsewhere(NOON, null), at(NOON + HOUR, 7), 0)).toBeUndefined();
});

test("a page that watched the clock all the time knows that it was set before", () => {
  const tap = tapAt(at(NOON, 1_000), 0);
  expect(doneAt(tap, at(NOON + HOUR, 1_000 + HOUR), 3 * HOUR)).toBe(NOON + 3 * HOUR);
  expect(doneAt(tapAt(at(NOON, 1_000), undefined), at(NOON + HOUR, 1_000 + HOUR), 0)).toBe(NOON);
});

test("a page that saw the clock being set, or slept, knows nothing of its own", () => {
  const tap = tapAt(at(NOON, 1_000), 0);
  expect(doneAt(tap, at(NOON + 3 * HOUR, 2_000), -3 * HOUR)).toBeUndefined();
  expect(doneAt(tap, at(NOON + 9 * HOUR, 2_000), 0)).toBe(NOON);
});
