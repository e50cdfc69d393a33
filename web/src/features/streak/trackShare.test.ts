import { describe, expect, test } from "vitest";

import { trackShare } from "./trackShare";

const MILESTONES = [3, 7, 14, 30];

describe("trackShare", () => {
  test.each([
    [0, 0],
    [-1, 0],
    [3, 1 / 8],
    [5, 2 / 8],
    [7, 3 / 8],
    [14, 5 / 8],
    [22, 6 / 8],
    [30, 7 / 8],
    [400, 7 / 8],
  ])("%i days reach %d of the width", (days, share) => {
    expect(trackShare(days, MILESTONES)).toBeCloseTo(share);
  });

  test("grows with each day", () => {
    const shares = Array.from({ length: 31 }, (_, day) => trackShare(day, MILESTONES));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(new Set(shares).size).toBe(31);
  });
});
