import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from "react";

import { rules, type Timer } from "@/lib/rules";

import {
  type ChoreTimer,
  type ChoreTimers,
  pauseTimer,
  resetTimer,
  saveTimer,
  startTimer,
  type TimedChore,
  UNTOUCHED_TIMER,
} from "./choreTimers";
import { parseTimers, timerStore } from "./timerStore";

/** The interval at which the clock is read, short enough to show every second, in milliseconds. */
const LOOK_MS = 200;

/** All timers of one kid, kept current across tabs. */
export function useChoreTimers(userId: string): ChoreTimers {
  const text = useSyncExternalStore(timerStore.subscribe, () => timerStore.snapshot(userId));
  return useMemo(() => parseTimers(text), [text]);
}

export const useMinutes = (timer: Timer): number => useReading(timer, minutes);

/** The displayed time of a timer, only for `TimerTime`, which draws least. */
export const useTime = (timer: Timer): string => useReading(timer, time);

const minutes: TimerReading<number> = (timer, now) => rules().elapsedMinutes(timer, now);
const time: TimerReading<string> = (timer, now) => rules().timerDisplay(rules().elapsedMs(timer, now));

/** Computes a timer's value at a time, in milliseconds since the epoch. */
type TimerReading<Value> = (timer: Timer, now: number) => Value;

/** A reading of a timer, redrawn when it changes. */
function useReading<Value>(timer: Timer, read: TimerReading<Value>): Value {
  const running = timer.started_at !== null;
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    if (!running) {
      return undefined;
    }
    const renew = (last: number) => {
      const next = Date.now();
      return read(timer, last) === read(timer, next) ? last : next;
    };
    // A transition is drawn in small steps.
    const look = () => startTransition(() => setNow(renew));
    look();
    const interval = window.setInterval(look, LOOK_MS);
    return () => window.clearInterval(interval);
  }, [running, timer, read]);

  return read(timer, now);
}

/** The actions and the state of a timer. */
export type ChoreTimerControls = {
  entry: ChoreTimer | undefined;
  timer: Timer;
  start: () => void;
  pause: () => void;
  save: () => void;
  reset: () => void;
};

/** The effort timer of one chore for one kid. */
export function useChoreTimer(userId: string, chore: TimedChore): ChoreTimerControls {
  const entry = useChoreTimers(userId)[chore.id];
  const update = (change: (timers: ChoreTimers, now: number) => ChoreTimers) =>
    timerStore.update(userId, (timers) => change(timers, Date.now()));

  return {
    entry,
    timer: entry?.timer ?? UNTOUCHED_TIMER,
    start: () => update((timers, now) => startTimer(timers, chore, now)),
    pause: () => update((timers, now) => pauseTimer(timers, chore.id, now)),
    save: () => update((timers, now) => saveTimer(timers, chore.id, now)),
    reset: () => update((timers) => resetTimer(timers, chore.id)),
  };
}
