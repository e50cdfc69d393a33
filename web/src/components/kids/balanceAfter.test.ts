import { expect, test } from "vitest";

import { balanceAfter } from "./balanceAfter";

const mia = (points?: number) => ({ id: "1", username: "mia", ...(points !== undefined && { points }) });

test.each([
  [12, -3, "mia then has 9 points."],
  [0, 1, "mia then has 1 point."],
  [3, -3, "mia then has 0 points."],
  [2, -3, "Only 2 are there: mia then has 0 points."],
  [1, -3, "Only 1 is there: mia then has 0 points."],
  [0, -3, "mia has no points to take."],
  [1200, 0, "mia has 1,200 points."],
  [12, Number.NaN, "mia has 12 points."],
  [12, -1.5, "mia has 12 points."],
])("with %d points, moved by %d: %s", (points, moved, text) => {
  expect(balanceAfter(mia(points), moved)).toBe(text);
});

test("nothing is said of a balance that is not known", () => {
  expect(balanceAfter(mia(), -3)).toBeUndefined();
});
