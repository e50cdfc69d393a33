import { expect, test } from "vitest";

import { countsText, countsWhen } from "./countsAt";

const NOON = new Date(2026, 2, 2, 12).getTime();
const at = (...time: [number, number?]) => new Date(2026, 2, ...time).toISOString();

test("the day is said as people say it, the time in short", () => {
  expect(countsWhen(at(2, 18), NOON)).toBe("at 6 PM");
  expect(countsWhen(at(3, 0), NOON)).toBe("tomorrow at 12 AM");
  expect(countsWhen(at(3, 18), NOON)).toBe("tomorrow at 6 PM");
  expect(countsWhen(new Date(2026, 2, 4, 6, 30).toISOString(), NOON)).toBe("on Wednesday at 6:30 AM");
});

test("kids read that somebody may say otherwise", () => {
  expect(countsText(at(2, 18))).toMatch(/^Counts .+ at 6 PM, if nobody says otherwise\.$/);
});
