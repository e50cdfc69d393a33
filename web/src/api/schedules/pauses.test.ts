import { expect, test } from "vitest";

import { schedule } from "@/lib/testing/today";

import { changesFrom, pauseBefore } from "./pauses";

const TODAY = "2026-03-02";

const RUNNING = schedule({}, { paused_from: "2026-03-01", valid_from: "2026-03-08" });
const TO_COME = schedule({}, { paused_from: "2026-03-20", valid_from: "2026-04-01" });
const OVER = schedule({}, { paused_from: "2026-02-20", valid_from: TODAY });
const LATER = schedule({}, { valid_from: "2026-03-08" });
const NEVER = schedule();
/** From a device that was offline since before there were pauses. */
const { paused_from: _, ...old } = NEVER;

test("a pause is what is left of the days before a version", () => {
  expect(pauseBefore(RUNNING, TODAY)).toEqual({
    from_day: TODAY,
    until_day: "2026-03-07",
    isRunning: true,
  });
  expect(pauseBefore(TO_COME, TODAY)).toEqual({
    from_day: "2026-03-20",
    until_day: "2026-03-31",
    isRunning: false,
  });
  for (const version of [OVER, LATER, NEVER, old as typeof NEVER]) {
    expect(pauseBefore(version, TODAY)).toBeUndefined();
  }
});

test.each([
  ["paused now", RUNNING, "2026-03-08"],
  ["paused later", TO_COME, TODAY],
  ["paused before", OVER, TODAY],
  ["to begin later", LATER, "2026-03-08"],
  ["neither", NEVER, TODAY],
])("a change holds from today on, or where the chore comes back: %s", (_name, version, day) => {
  expect(changesFrom(version, TODAY)).toBe(day);
});
