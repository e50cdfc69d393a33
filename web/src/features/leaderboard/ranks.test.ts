import { expect, test } from "vitest";

import { ranksOf } from "./ranks";

const of = (...points: (number | null)[]) => ranksOf(points.map((one) => ({ points: one })));

test("equal points share a rank, and the next one is left out", () => {
  expect(of(50, 40, 40, 10)).toEqual([1, 2, 2, 4]);
  expect(of(5, 5, 5)).toEqual([1, 1, 1]);
  expect(of(3, 0, 0, null)).toEqual([1, 2, 2, 4]);
  expect(of()).toEqual([]);
});
