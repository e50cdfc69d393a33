/** The largest file that is read, in bytes. */
export const MAX_FILE = 5 * 1024 * 1024;
/** The number of days that special days can have. */
export const MAX_DAYS = 400;

/** One name in a calendar file, with its days in order. */
export type Kind = { name: string; days: string[] };

/** The content of a calendar file. */
export type Found = {
  /** The calendar's own name. */
  calendar: string | undefined;
  kinds: Kind[];
  /** Whether there was more than is read. */
  isCut: boolean;
};

/** Why nothing of a file is taken. */
export type Trouble = "too_large" | "not_a_calendar" | "damaged" | "too_slow" | "no_days";

/** A calendar file to read, and the family that reads it. */
export type ToRead = { file: File; today: string; timeZone: string };

/** The answer of the worker. */
export type WasRead = { found: Found } | { trouble: Trouble };

/** Some days as one: the earliest that there is room for. */
export function asOne(kinds: Kind[]): { days: string[]; isCut: boolean } {
  const all = [...new Set(kinds.flatMap(({ days }) => days))].toSorted();
  return { days: all.slice(0, MAX_DAYS), isCut: all.length > MAX_DAYS };
}
