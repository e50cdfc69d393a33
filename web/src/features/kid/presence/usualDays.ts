import type { HomePattern, RestDays } from "@/lib/rules";

/** The version of a kid's setting that holds on a day, the latest if there are several. */
export function standing<Version extends HomePattern | RestDays>(
  versions: Version[],
  kidId: string,
  day: string,
): Version | undefined {
  return versions.findLast(
    ({ kid_id, valid_from, valid_until }) =>
      kid_id === kidId && valid_from <= day && (valid_until === null || day <= valid_until),
  );
}

/** Monday first, as the bits of weekdays. */
export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The weekdays of a number's bits: `Saturday, Sunday`. */
export function weekdaysText(bits: number): string {
  return WEEKDAYS.filter((_, place) => hasBit(bits, place)).join(", ");
}

/** Whether the bit at an index is set, the lowest first. */
export function hasBit(bits: number, place: number): boolean {
  return (bits & (1 << place)) !== 0;
}

/** The number with the bits at these indexes. */
export function bitsOf(places: number[]): number {
  return places.reduce((bits, place) => bits | (1 << place), 0);
}

const WEEK = 0b111_1111;

/** The bits of all days of this many weeks. */
export function allDays(weeks: number): number {
  return 2 ** (7 * weeks) - 1;
}

/** The days at home week by week, from a Monday on, which need not be the anchor's week. */
export function weeksFrom({ weeks, days, anchor }: Terms, monday: string): number[] {
  const apart = Math.round((Date.parse(monday) - Date.parse(anchor)) / (7 * 86_400_000));
  return Array.from({ length: weeks }, (_, place) => {
    const week = (((place + apart) % weeks) + weeks) % weeks;
    return (days >> (7 * week)) & WEEK;
  });
}

type Terms = Pick<HomePattern, "weeks" | "days" | "anchor">;

/** The same days in another number of weeks: repeated or cut off. */
export function inWeeks(rows: number[], weeks: number): number[] {
  return Array.from({ length: weeks }, (_, place) => rows[place % rows.length] ?? WEEK);
}

/** The bits of consecutive weeks. */
export function daysOf(rows: number[]): number {
  return rows.reduce((days, row, place) => days | (row << (7 * place)), 0);
}

/** A pattern in a few words. */
export function patternText(rows: number[]): string {
  const days = daysOf(rows);
  if (days === allDays(rows.length)) {
    return "Always at this home";
  }
  if (rows.length === 1) {
    return `At this home: ${weekdaysText(days)}`;
  }
  const here = days.toString(2).replaceAll("0", "").length;
  return `At this home ${here} of ${rows.length * 7} days`;
}
