import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { loadRules } from "@/lib/rules";
import { stubBrowser } from "@/lib/testing/browser";

import { doubtedSince, lastSeen } from "./lastSeen";

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

test("each kid's is kept apart", () => {
  lastSeen.mark("mia", NOON);
  expect(lastSeen.read("mia")).toBe(NOON);
  expect(lastSeen.read("leo")).toBeUndefined();
});
