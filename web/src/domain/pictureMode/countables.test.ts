import { expect, test } from "vitest";

import { countables } from "./countables";

const worths = (points: number) => countables(points).map(({ worth }) => worth);
const full = (points: number, has: number) => countables(points, has).filter(({ isFull }) => isFull).length;

test("up to ten points are counted one by one", () => {
  expect(worths(0)).toEqual([]);
  expect(worths(3)).toEqual([1, 1, 1]);
  expect(worths(10)).toHaveLength(10);
});

test("more are grouped, and all of them are there", () => {
  expect(worths(11)).toEqual([10, 1]);
  expect(worths(230)).toEqual([100, 100, 10, 10, 10]);
  for (const points of [7, 42, 99, 875]) {
    expect(worths(points).reduce<number>((sum, worth) => sum + worth, 0)).toBe(points);
  }
});

test("what is paid for is full, and all of it once there is enough", () => {
  expect(full(5, 3)).toBe(3);
  expect(full(30, 29)).toBe(2);
  expect(full(35, 35)).toBe(countables(35).length);
  expect(full(35, 400)).toBe(countables(35).length);
  expect(full(35, 0)).toBe(0);
});

test("more than a thousand are ten suns, however many they are, full in proportion", () => {
  expect(worths(1_000)).toHaveLength(10);
  expect(worths(1_000_000)).toEqual(worths(1_000));
  expect(full(1_000_000, 999_999)).toBe(9);
  expect(full(1_000_000, 1_000_000)).toBe(10);
  expect(full(2_000, 0)).toBe(0);
});
