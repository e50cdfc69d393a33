import { formatClock } from "@/lib/format";
import type { Frequency, ScheduleTerms } from "@/lib/rules";

/** The weekdays by their bits, Monday first. */
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
  (name, index) => ({ bit: 1 << index, name, short: name.slice(0, 2) }),
);

/** The weekdays in the order of a week that begins on one of them, 1 for Monday to 7 for Sunday. */
export function weekdaysFrom(weekStart: number) {
  return [...WEEKDAYS.slice(weekStart - 1), ...WEEKDAYS.slice(0, weekStart - 1)];
}

/** The parts of a day by their bits. */
export const PARTS = [
  { bit: 1, name: "Morning" },
  { bit: 2, name: "Midday" },
  { bit: 4, name: "Evening" },
];

/** The bits that are set, as what a group of buttons has chosen. */
export function chosenBits(bits: number): string[] {
  return [1, 2, 4, 8, 16, 32, 64].filter((bit) => (bits & bit) !== 0).map(String);
}

/** The bits of what a group of buttons has chosen. */
export function bitsOf(chosen: string[]): number {
  return chosen.reduce((bits, bit) => bits | Number(bit), 0);
}

/** What another way to come back needs where nothing was said yet. */
export function comingBack(terms: ScheduleTerms, freq: Frequency, today: string): Partial<ScheduleTerms> {
  const weekday = 1 << ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7);
  const first = terms.weekdays & -terms.weekdays;
  switch (freq) {
    case "weekly":
      return { freq, every: 1, weekdays: terms.weekdays || weekday };
    case "monthly_day":
      return { freq, every: 1, month_day: terms.month_day ?? Number(today.slice(8)) };
    case "monthly_weekday":
      return { freq, every: 1, weekdays: first || weekday, nth: terms.nth ?? 1 };
    case "daily":
    case "after_done":
      return { freq, every: 1 };
  }
}

/** What says whose turn it is on which day. */
const TURNS = [
  "freq",
  "every",
  "anchor",
  "week_start",
  "weekdays",
  "month_day",
  "nth",
  "mode",
  "turn_every",
  "kid_ids",
] as const;

/** Whether turns are other ones than those that are set. */
export function hasNewTurns(terms: ScheduleTerms, standing: ScheduleTerms | undefined): boolean {
  return TURNS.some((field) => JSON.stringify(terms[field]) !== JSON.stringify(standing?.[field]));
}

/**
 * Terms with a change from today on. Where that moves turns they begin anew, in the order in which they would have
 * come: whose turn is next stays, unless it is the order that changes.
 */
export function changed(
  terms: ScheduleTerms,
  change: Partial<ScheduleTerms>,
  { order, today }: { order: string[]; today: string },
): ScheduleTerms {
  const next = { ...terms, ...change };
  const isMoved = TURNS.some((field) => field in change);
  if (!isMoved || next.mode !== "turn") {
    return next;
  }
  // The weeks of "every two weeks" are counted from the anchor as well: those stay.
  const anchor = next.every === 1 ? today : terms.anchor;
  return { ...terms, kid_ids: order, anchor, ...change };
}

/** A pool in the order of the turns to come, which begin with a kid. */
export function turnsFrom(kidIds: string[], kidId: string | undefined): string[] {
  const first = Math.max(kidIds.indexOf(kidId ?? ""), 0);
  return [...kidIds.slice(first), ...kidIds.slice(0, first)];
}

/** A pool with one of its kids a place earlier; the first goes to the end. */
export function moveEarlier(kidIds: string[], kidId: string): string[] {
  const place = kidIds.indexOf(kidId);
  const others = kidIds.filter((id) => id !== kidId);
  return place === 0 ? [...others, kidId] : others.toSpliced(place - 1, 0, kidId);
}

/** Minutes since midnight as a field for a time has them: `19:30`; empty for none. */
export function clockTime(minute: number | null): string {
  return minute === null ? "" : formatClock(minute);
}

/** Minutes since midnight of what a field for a time has. */
export function minuteOf(time: string): number | null {
  const [hours, minutes] = time.split(":").map(Number);
  return hours === undefined || minutes === undefined ? null : hours * 60 + minutes;
}
