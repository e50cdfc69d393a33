import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { loadRules } from "@/lib/rules";
import { stubBrowser } from "@/lib/testing/browser";

import { doubtedSince, jumpSince, lastSeen, minutesWithout, sightingNow } from "./lastSeen";

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 2, 1, 12);
const since = (minutes: number) => ({ accumulated_ms: 0, started_at: NOON - minutes * MINUTE });

beforeAll(loadRules);
beforeEach(() => {
  stubBrowser();
});

describe("a running timer is doubted", () => {
  test.each([
    ["after two hours out of sight", since(130), NOON - 121 * MINUTE, NOON - 121 * MINUTE],
    ["not after less", since(130), NOON - 119 * MINUTE, undefined],
    ["sooner once it is full", since(250), NOON - 16 * MINUTE, NOON - 16 * MINUTE],
    ["not while it is in sight, full or not", since(600), NOON - 1 * MINUTE, undefined],
    ["from its start when it was never seen", since(130), undefined, NOON - 130 * MINUTE],
    ["from its start when that was later", since(130), NOON - 500 * MINUTE, NOON - 130 * MINUTE],
  ])("%s", (_, timer, seen, expected) => {
    expect(doubtedSince(timer, seen, NOON)).toBe(expected);
  });

  test("never while it is paused", () => {
    expect(doubtedSince({ accumulated_ms: 1, started_at: null }, undefined, NOON)).toBeUndefined();
  });
});

describe("a jump of the clock", () => {
  const seen = { wall: NOON, ticks: 5 * MINUTE, page: "p", offset: 0 };
  const later = (wall: number, ticks: number, more = {}) => ({
    ...seen,
    wall: NOON + wall * MINUTE,
    ticks: seen.ticks + ticks * MINUTE,
    ...more,
  });

  test.each([
    ["none where both clocks agree", later(10, 10), true, 0],
    ["back, in sight or not", later(-170, 10), false, -180],
    ["ahead, in sight", later(190, 10), true, 180],
    ["none ahead out of sight: it may have slept", later(90, 10), false, 0],
    ["back, seen by a page before", later(-170, 0, { page: "q" }), false, -170],
    ["none ahead of a page before", later(90, 0, { page: "q" }), false, 0],
    ["what the server's time tells", later(190, 10, { offset: -180 * MINUTE }), false, 180],
    ["none where the server was not asked", later(10, 10, { offset: null }), true, 0],
  ])("%s", (_, now, wasInSight, minutes) => {
    expect(jumpSince(seen, now, wasInSight)).toBe(minutes * MINUTE);
  });

  test("is not counted either where the ticks are no whole milliseconds", () => {
    const now = { ...later(190, 10), ticks: seen.ticks + 10 * MINUTE + 0.4 };
    const timer = { accumulated_ms: 0, started_at: NOON };
    expect(minutesWithout(jumpSince(seen, now, true), timer, now.wall)).toBe(10);
  });

  test("is not counted", () => {
    const timer = { accumulated_ms: 3 * MINUTE, started_at: NOON - 10 * MINUTE };
    expect(minutesWithout(180 * MINUTE, timer, NOON + 182 * MINUTE)).toBe(15);
    expect(minutesWithout(-2000 * MINUTE, timer, NOON - 1998 * MINUTE)).toBe(15);
    expect(minutesWithout(-2000 * MINUTE, timer, NOON)).toBe(240);
  });
});

test("each kid's is kept apart", () => {
  const seen = sightingNow();
  lastSeen.mark("mia", seen);
  expect(lastSeen.read("mia")).toEqual(seen);
  expect(lastSeen.read("leo")).toBeUndefined();
});

test("what an older version kept is read, and nothing else", () => {
  localStorage.setItem("pogona.seen.mia", String(NOON));
  expect(lastSeen.read("mia")?.wall).toBe(NOON);
  localStorage.setItem("pogona.seen.mia", '{"wall":"late"}');
  expect(lastSeen.read("mia")).toBeUndefined();
});
