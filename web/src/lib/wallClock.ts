export const MINUTE_MS = 60_000;
export const DAY_MINUTES = 24 * 60;

/** A calendar day and the minute in it. */
type Civil = { day: string; minute: number };

/** The day and minute on a wall clock of a time zone, or of this device if its browser does not know the zone. */
export function civilTime(timeZone: string, instant: number): Civil {
  return civilOf(shownMinutes(timeZone, instant));
}

/** The time on such a clock, in minutes since 1970. */
export function shownMinutes(timeZone: string, instant: number): number {
  const parts = formatOf(timeZone).formatToParts(instant);
  const shown = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day, hour, minute } = shown;
  return Date.UTC(year, month - 1, day, hour, minute) / MINUTE_MS;
}

/** A time in minutes since 1970 as its day and minute. */
export function civilOf(shown: number): Civil {
  const day = new Date(shown * MINUTE_MS).toISOString().slice(0, 10);
  return { day, minute: shown % DAY_MINUTES };
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
