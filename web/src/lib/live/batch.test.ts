import { beforeEach, expect, test, vi } from "vitest";

import { Batch, type Changes } from "./batch";

const tell = vi.fn<(changes: Changes) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  tell.mockReset();
  return () => vi.useRealTimers();
});

test("what happens together is told together, and soon", () => {
  const batch = new Batch(tell);
  batch.add(["submissions"]);
  batch.add(["points", "submissions"]);
  vi.advanceTimersByTime(50);
  expect(tell.mock.calls).toEqual([[new Set(["submissions", "points"])]]);
});

test("a storm makes one load a second", () => {
  const batch = new Batch(tell);
  for (let change = 0; change < 1_000; change += 1) {
    batch.add(["submissions"]);
    vi.advanceTimersByTime(5);
  }
  vi.advanceTimersByTime(1_000);
  expect(tell.mock.calls.length).toBeLessThanOrEqual(7);
});

test("everything swallows the rest, once", () => {
  const batch = new Batch(tell);
  batch.add(["goal"]);
  batch.add("everything");
  batch.add(["store"]);
  vi.advanceTimersByTime(50);
  batch.add(["store"]);
  vi.advanceTimersByTime(1_000);
  expect(tell.mock.calls).toEqual([["everything"], [new Set(["store"])]]);
});

test("who left is told nothing", () => {
  const batch = new Batch(tell);
  batch.add(["goal"]);
  batch.stop();
  vi.advanceTimersByTime(1_000);
  expect(tell).not.toHaveBeenCalled();
});
