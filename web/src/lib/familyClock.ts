import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

import { serverClock, thisMoment } from "./api/clock";
import { type Now, rules } from "./rules";
import { civilOf, DAY_MINUTES, MINUTE_MS, shownMinutes } from "./wallClock";

/**
 * The start of a family's days: its time zone, and the minutes after midnight (docs/product/people.md#day-starts-at).
 */
export type FamilyClock = { time_zone: string; day_starts_at: number };

/**
 * The latest time that such a clock has shown: while it repeats an hour, begun periods stay begun and late ones stay
 * late.
 */
function latestShown(timeZone: string, instant: number): number {
  const shown = shownMinutes(timeZone, instant);
  const ahead = (minute: number) => shownMinutes(timeZone, minute * MINUTE_MS) - minute;
  let changed = Math.floor(instant / MINUTE_MS);
  let before = changed - DAY_MINUTES;
  const isAhead = shown - changed;
  if (ahead(before) <= isAhead) {
    return shown;
  }
  while (changed - before > 1) {
    const middle = Math.floor((before + changed) / 2);
    if (ahead(middle) === isAhead) {
      changed = middle;
    } else {
      before = middle;
    }
  }
  return Math.max(shown, before + ahead(before));
}

/** The family's day and minute at an instant, by default the server's present time as far as this device knows. */
export function familyNow({ time_zone, day_starts_at }: FamilyClock, instant = present()): Now {
  const { day, minute } = civilOf(latestShown(time_zone, instant));
  return rules().familyDay(day, minute, day_starts_at);
}

/** The server's time in milliseconds, corrected if this device's clock was set back since the last answer. */
function present(): number {
  return Math.max(serverClock.now(), serverClock.span(thisMoment()).since ?? 0);
}

const NO_MINUTES: readonly number[] = [];

/**
 * The family's day and minute, updated when the day ends and when a minute of `minutes` begins, at which the screen
 * changes. It stays the same between these, so that nothing is redrawn.
 */
export function useFamilyNow(clock: FamilyClock, minutes: readonly number[] = NO_MINUTES): Now {
  const [instant, setInstant] = useState(present);
  const look = useEffectEvent(() => {
    const next = present();
    if (!isSame(familyNow(clock, instant), familyNow(clock, next), minutes)) {
      setInstant(next);
    }
  });
  useEffect(() => atEachMinute(() => look()), []);
  return familyNow(clock, instant);
}

/** The day by some clock, read again as each minute begins. */
export function useDay(read: () => string): string {
  return useSyncExternalStore(atEachMinute, read);
}

/** Whether two times are of the same day and no minute of `minutes` begins between them. */
export function isSame(one: Now, other: Now, minutes: readonly number[]): boolean {
  const passed = (now: Now) => minutes.filter((minute) => minute <= now.minute).length;
  return one.day === other.day && passed(one) === passed(other);
}

/**
 * Calls `look` as each minute begins, when a device wakes or a page becomes visible, and when the server tells another
 * time. Returns the function that stops it.
 */
function atEachMinute(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(tick, MINUTE_MS - (present() % MINUTE_MS));
  };
  const tick = () => {
    look();
    wait();
  };
  wait();
  document.addEventListener("visibilitychange", tick);
  const forget = serverClock.onNewOffset(tick);
  return () => {
    forget();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}
