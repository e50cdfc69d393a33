import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

import { serverClock, thisMoment } from "./api/clock";
import { type Now, rules } from "./rules";

/**
 * The start of a family's days: its time zone, and the minutes after midnight (docs/product/people.md#day-starts-at).
 */
export type FamilyClock = { time_zone: string; day_starts_at: number };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** A calendar day and the minute in it. */
type Civil = { day: string; minute: number };

/** The day and minute on a wall clock of a time zone, or of this device if its browser does not know the zone. */
export function civilTime(timeZone: string, instant: number): Civil {
  return civilOf(shownMinutes(timeZone, instant));
}

/** The time on such a clock, in minutes since 1970. */
function shownMinutes(timeZone: string, instant: number): number {
  const parts = formatOf(timeZone).formatToParts(instant);
  const shown = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day, hour, minute } = shown;
  return Date.UTC(year, month - 1, day, hour, minute) / MINUTE_MS;
}

function civilOf(shown: number): Civil {
  const day = new Date(shown * MINUTE_MS).toISOString().slice(0, 10);
  return { day, minute: shown % DAY_MINUTES };
}

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

/** Cached because making a format takes as long as using it a thousand times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) {
    return known;
  }
  const made = makeFormat(timeZone);
  formats.set(timeZone, made);
  return made;
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  const style = {
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  } as const;
  try {
    return new Intl.DateTimeFormat("en", { ...style, timeZone });
  } catch {
    // The server's list of time zones may be newer than this browser's.
    return new Intl.DateTimeFormat("en", style);
  }
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
 * Calls `look` as each minute begins, and when a device wakes or a page becomes visible. Returns the function that
 * stops it.
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
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}
