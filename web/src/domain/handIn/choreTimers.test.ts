import { beforeAll, describe, expect, test } from "vitest";

import { loadRules, rules } from "@/lib/rules";

import {
  beginAttempt,
  changeSteps,
  type ChoreTimers,
  clearTimer,
  dropAttempt,
  forgetAttempts,
  forgetNames,
  keepOnly,
  nameTimers,
  nextAttempt,
  pauseTimer,
  resetTimer,
  saveTimer,
  setMinutes,
  startTimer,
  stepsFor,
} from "./choreTimers";
import { firstStep } from "./steps";

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 2, 1, 12);
const dishes = { id: "dishes", name: "Wash the dishes" };
const dog = { id: "dog", name: "Walk the dog" };
const attempt = { key: "k1", effort_minutes: 20 };

const minutes = (timers: ChoreTimers, id: string, now: number) => {
  const entry = timers[id];
  return entry === undefined ? undefined : rules().elapsedMinutes(entry.timer, now);
};
const isRunning = (timers: ChoreTimers, id: string) => timers[id]?.timer.started_at !== null;

beforeAll(loadRules);

describe("a chore's timer", () => {
  test("counts wall-clock time from its start", () => {
    const timers = startTimer({}, dishes, NOON);
    expect(minutes(timers, "dishes", NOON + 19 * MINUTE + 59_999)).toBe(19);
    expect(minutes(timers, "dishes", NOON + 20 * MINUTE)).toBe(20);
  });

  test("keeps its time while paused, and resumes from it", () => {
    const paused = pauseTimer(startTimer({}, dishes, NOON), "dishes", NOON + 5 * MINUTE);
    expect(minutes(paused, "dishes", NOON + 500 * MINUTE)).toBe(5);
    const resumed = startTimer(paused, dishes, NOON + 60 * MINUTE);
    expect(minutes(resumed, "dishes", NOON + 63 * MINUTE)).toBe(8);
  });

  test("stops at four hours", () => {
    const timers = startTimer({}, dishes, NOON);
    expect(minutes(timers, "dishes", NOON + 1000 * MINUTE)).toBe(240);
  });

  test("never goes below zero when the clock is set back", () => {
    const timers = startTimer({}, dishes, NOON);
    expect(minutes(timers, "dishes", NOON - 10 * MINUTE)).toBe(0);
  });

  test("pauses when another one starts, and loses nothing", () => {
    const both = startTimer(startTimer({}, dishes, NOON), dog, NOON + 4 * MINUTE);
    expect(isRunning(both, "dishes")).toBe(false);
    expect(isRunning(both, "dog")).toBe(true);
    expect(minutes(both, "dishes", NOON + 30 * MINUTE)).toBe(4);
    expect(minutes(both, "dog", NOON + 30 * MINUTE)).toBe(26);
  });

  test("Stop & Save keeps the minutes; Resume takes the mark off; Reset forgets the timer", () => {
    const saved = saveTimer(startTimer({}, dishes, NOON), "dishes", NOON + 12 * MINUTE);
    expect(saved["dishes"]).toMatchObject({ saved: true, chore_name: "Wash the dishes" });
    expect(minutes(saved, "dishes", NOON + 99 * MINUTE)).toBe(12);
    expect(startTimer(saved, dishes, NOON)["dishes"]?.saved).toBe(false);
    expect(clearTimer(saved, "dishes")).toEqual({});
  });

  test("stops with the minutes that the kid says", () => {
    const said = setMinutes(startTimer({}, dishes, NOON), "dishes", 12);
    expect(isRunning(said, "dishes")).toBe(false);
    expect(minutes(said, "dishes", NOON - 99 * MINUTE)).toBe(12);
  });

  test("changes of an unknown timer change nothing", () => {
    expect(pauseTimer({}, "dishes", NOON)).toEqual({});
    expect(saveTimer({}, "dishes", NOON)).toEqual({});
    expect(dropAttempt({}, "dishes")).toEqual({});
  });
});

describe("an attempt to submit", () => {
  test("takes the whole minutes and a new key, and is repeated as it was", () => {
    const running = startTimer({}, dishes, NOON);
    const first = nextAttempt(running["dishes"], NOON + 20.9 * MINUTE, () => "k1");
    expect(first).toEqual({ key: "k1", effort_minutes: 20 });
    const sent = beginAttempt(running, dishes, first, NOON + 20.9 * MINUTE);
    expect(nextAttempt(sent["dishes"], NOON + 50 * MINUTE, () => "k2")).toEqual(first);
  });

  test("without a timer is one of no minutes", () => {
    expect(nextAttempt(undefined, NOON, () => "k1")).toEqual({ key: "k1", effort_minutes: 0 });
  });

  test("stops the timer and is kept with it", () => {
    const timers = beginAttempt(startTimer({}, dishes, NOON), dishes, attempt, NOON + 20 * MINUTE);
    expect(timers["dishes"]?.attempt).toEqual(attempt);
    expect(minutes(timers, "dishes", NOON + 99 * MINUTE)).toBe(20);
  });

  test("is kept for a chore whose timer was never started", () => {
    const timers = beginAttempt({}, dishes, { key: "k2", effort_minutes: 0 }, NOON);
    expect(timers["dishes"]?.attempt?.key).toBe("k2");
    expect(minutes(timers, "dishes", NOON + MINUTE)).toBe(0);
  });

  test("ends with a refusal, which keeps the time, and with Resume", () => {
    const timers = beginAttempt(startTimer({}, dishes, NOON), dishes, attempt, NOON + 20 * MINUTE);
    const refused = dropAttempt(timers, "dishes");
    expect(refused["dishes"]?.attempt).toBeNull();
    expect(minutes(refused, "dishes", NOON + 99 * MINUTE)).toBe(20);
    expect(startTimer(timers, dishes, NOON)["dishes"]?.attempt).toBeNull();
  });

  test("leaves nothing behind when refused without a timer", () => {
    const timers = beginAttempt({}, dishes, { key: "k2", effort_minutes: 0 }, NOON);
    expect(dropAttempt(timers, "dishes")).toEqual({});
  });

  test("is forgotten with its time once the outbox alone has it", () => {
    const timers = beginAttempt(startTimer({}, dishes, NOON), dishes, attempt, NOON + 20 * MINUTE);
    expect(Object.keys(forgetAttempts(startTimer(timers, dog, NOON)))).toEqual(["dog"]);
  });

  test("stays when another chore's timer starts", () => {
    const timers = beginAttempt({}, dishes, attempt, NOON);
    expect(startTimer(timers, dog, NOON)["dishes"]?.attempt).toEqual(attempt);
  });
});

describe("the ticks of a chore's steps", () => {
  const steps = { ticked: [0, 2], at: 1, since: NOON, put_off: 0 };
  const morning = { occurrence_day: "2026-03-01", part: "morning" } as const;
  const evening = { ...morning, part: "evening" } as const;
  const ticked = (timers: ChoreTimers = {}) => changeSteps(timers, dishes, () => steps);

  test("are kept without a time, and beside one", () => {
    expect(ticked()["dishes"]).toMatchObject({ steps, timer: { accumulated_ms: 0, started_at: null } });
    const timed = ticked(startTimer({}, dishes, NOON));
    expect(minutes(timed, "dishes", NOON + 5 * MINUTE)).toBe(5);
    expect(startTimer(timed, dishes, NOON + MINUTE)["dishes"]?.steps).toEqual(steps);
  });

  test("stay when the time is reset; without any the timer is forgotten", () => {
    const timed = startTimer(ticked(), dishes, NOON);
    expect(resetTimer(timed, "dishes")).toEqual(ticked());
    expect(resetTimer(startTimer({}, dishes, NOON), "dishes")).toEqual({});
  });

  test("stay when a submission is refused, and go with an accepted one", () => {
    const told = { steps_done: 2, steps_total: 3 };
    const first = nextAttempt(ticked()["dishes"], NOON, () => "k1", told);
    expect(first).toEqual({ key: "k1", effort_minutes: 0, ...told });
    const sent = beginAttempt(ticked(), dishes, first, NOON);
    const all = { steps_done: 3, steps_total: 3 };
    expect(nextAttempt(sent["dishes"], NOON + MINUTE, () => "k2", all)).toEqual(first);
    expect(dropAttempt(sent, "dishes")).toEqual(ticked());
    expect(clearTimer(sent, "dishes")).toEqual({});
  });

  test("are those of one time of the chore only", () => {
    const timers = changeSteps({}, { ...dishes, occurrence: morning }, () => steps);
    expect(stepsFor(timers["dishes"], morning)).toEqual(steps);
    expect(stepsFor(timers["dishes"], evening)).toBeUndefined();
    expect(stepsFor(timers["dishes"], undefined)).toBeUndefined();
    const later = startTimer(timers, { ...dishes, occurrence: evening }, NOON);
    expect(later["dishes"]?.steps).toBeUndefined();
    const change = (kept: typeof steps | undefined) => kept ?? firstStep(NOON);
    const begun = changeSteps(timers, { ...dishes, occurrence: evening }, change);
    expect(begun["dishes"]?.steps).toEqual(firstStep(NOON));
  });
});

test("the names go with the kid, the time stays, and the list brings the names back", () => {
  const away = forgetNames(startTimer({}, dishes, NOON));
  expect(JSON.stringify(away)).not.toContain("Wash");
  expect(minutes(away, "dishes", NOON + 5 * MINUTE)).toBe(5);
  expect(nameTimers(away, [dishes, dog])).toEqual(startTimer({}, dishes, NOON));
});

test("keepOnly forgets chores that are no longer offered", () => {
  const both = startTimer(startTimer({}, dishes, NOON), dog, NOON);
  expect(Object.keys(keepOnly(both, new Set(["dog", "room"])))).toEqual(["dog"]);
});
