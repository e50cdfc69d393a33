import { expect, it } from "vitest";

import { streakColour } from "./streakColour";

it.each([
  ["gray", [-1, 0]],
  ["orange", [1, 2]],
  ["yellow", [3, 4, 6]],
  ["teal", [7, 8, 13]],
  ["blue", [14, 15, 29]],
  ["grape", [30, 31, 365, 2_147_483_647]],
])("is %s for %j days", (colour, days) => {
  expect(days.map(streakColour)).toEqual(days.map(() => colour));
});
