import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { loadRules } from "@/lib/rules";

import { clearTimer, startTimer } from "./choreTimers";
import { parseTimers, timerStore } from "./timerStore";

const dishes = { id: "dishes", name: "Wash the dishes" };
const KEY = "pogona.timers.mia";

beforeAll(loadRules);

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("window", new EventTarget());
});

describe("the timer store", () => {
  test("gives back what it kept, as after a reload", () => {
    timerStore.update("mia", (timers) => startTimer(timers, dishes, 1_000));
    expect(timerStore.read("mia")).toEqual({
      dishes: {
        chore_name: "Wash the dishes",
        timer: { accumulated_ms: 0, started_at: 1_000 },
        saved: false,
        attempt: null,
      },
    });
  });

  test("keeps which time of a chore it was started for", () => {
    const occurrence = { occurrence_day: "2026-03-02", part: "evening" } as const;
    timerStore.update("mia", (timers) => startTimer(timers, { ...dishes, occurrence }, 1_000));
    expect(timerStore.read("mia")["dishes"]?.occurrence).toEqual(occurrence);
    timerStore.update("mia", (timers) => startTimer(timers, dishes, 2_000));
    expect(timerStore.read("mia")["dishes"]?.occurrence).toBeUndefined();
  });

  test("keeps the kids of one tablet apart", () => {
    timerStore.update("mia", (timers) => startTimer(timers, dishes, 1_000));
    expect(timerStore.read("leo")).toEqual({});
  });

  test("leaves no entry behind once the last timer is gone", () => {
    timerStore.update("mia", (timers) => startTimer(timers, dishes, 1_000));
    timerStore.update("mia", (timers) => clearTimer(timers, "dishes"));
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test("tells of changes here and in other tabs, until told to stop", () => {
    const listener = vi.fn<() => void>();
    const stop = timerStore.subscribe(listener);
    timerStore.update("mia", (timers) => startTimer(timers, dishes, 1_000));
    window.dispatchEvent(new Event("storage"));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    timerStore.update("mia", () => ({}));
    window.dispatchEvent(new Event("storage"));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe("parseTimers", () => {
  const good = {
    chore_name: "Dishes",
    timer: { accumulated_ms: 5, started_at: null },
    saved: true,
    attempt: { key: "k", effort_minutes: 3 },
  };

  test("reads a stored timer", () => {
    expect(parseTimers(JSON.stringify({ dishes: good }))).toEqual({ dishes: good });
  });

  test("reads the ticks of a chore's steps", () => {
    const steps = { ticked: [0, 2], at: 1, since: 1_000, put_off: 0 };
    const attempt = { key: "k", effort_minutes: 3, steps_done: 2, steps_total: 3 };
    const played = { ...good, attempt, steps };
    expect(parseTimers(JSON.stringify({ dishes: played }))).toEqual({ dishes: played });
  });

  test.each(["", "{", "null", "[]", "7", '"text"'])("reads %j as no timers", (text) => {
    expect(parseTimers(text)).toEqual({});
  });

  test.each([
    null,
    {},
    { ...good, chore_name: 5 },
    { ...good, saved: "yes" },
    { ...good, timer: null },
    { ...good, timer: { accumulated_ms: -1, started_at: null } },
    { ...good, timer: { accumulated_ms: 1.5, started_at: null } },
    { ...good, timer: { accumulated_ms: 1, started_at: "now" } },
    { ...good, attempt: { key: "k" } },
    { ...good, attempt: "k" },
    { ...good, attempt: { key: "k", effort_minutes: 3, steps_done: "all" } },
    { ...good, steps: [0] },
    { ...good, steps: { ticked: ["one"], at: 0, since: 0, put_off: 0 } },
    { ...good, steps: { ticked: [], at: 0 } },
  ])("leaves out %j and keeps the rest", (bad) => {
    expect(parseTimers(JSON.stringify({ bad, dishes: good }))).toEqual({ dishes: good });
  });
});
