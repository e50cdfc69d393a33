import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

import { serverClock, thisMoment } from "./api/clock";
import { type Now, rules } from "./rules";

/** Where a family's days begin: its time zone, and so many minutes after midnight (docs/product/people.md#day-starts-at). */
export type FamilyClock = { time_zone: string; day_starts_at: number };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The calendar's day and the minute in it. */
type Civil = { day: string; minute: number };

/** The day and minute that a clock on a wall of a time zone shows; of this device where its browser knows no such zone. */
export function civilTime(timeZone: string, instant: number): Civil {
  return civilOf(shownMinutes(timeZone, instant));
}

/** What such a clock shows, in minutes since 1970. */
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
 * The latest that such a clock has shown: where it goes back, what had begun stays begun, and what was late stays late,
 * until it is there again.
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

/** Making one takes as long as asking it a thousand times. */
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

/** The family's day and minute at an instant, by default the server's present as far as this device can tell. */
export function familyNow({ time_zone, day_starts_at }: FamilyClock, instant = present()): Now {
  const { day, minute } = civilOf(latestShown(time_zone, instant));
  return rules().familyDay(day, minute, day_starts_at);
}

/** The server's time in milliseconds: a clock that was set back since the last answer is found out. */
function present(): number {
  return Math.max(serverClock.now(), serverClock.span(thisMoment()).since ?? 0);
}

const NO_MINUTES: readonly number[] = [];

/**
 * The family's day and minute, renewed when the day ends, and when a minute of `minutes` begins: those at which what
 * is shown changes. The minute between two of them stands still, so that nothing is drawn anew for it.
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

/** The day by some clock, looked at again as each minute begins. */
export function useDay(read: () => string): string {
  return useSyncExternalStore(atEachMinute, read);
}

/** Whether no minute that matters lies between two times. */
export function isSame(one: Now, other: Now, minutes: readonly number[]): boolean {
  const passed = (now: Now) => minutes.filter((minute) => minute <= now.minute).length;
  return one.day === other.day && passed(one) === passed(other);
}

/** Calls `look` as each minute begins, and when a device wakes or a page comes into sight. Returns the way to stop. */
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
