import { HOURS } from "@/api/schedules/mutations";
import { formatClock } from "@/lib/format";
import { type Approval, type Frequency, rules, type ScheduleTerms } from "@/lib/rules";

import { choosing, type DaySets } from "./specialDays";

/** The weekdays by their bits, Monday first. */
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
  (name, index) => ({ bit: 1 << index, name, short: name.slice(0, 2) }),
);

/** The weekdays of a week that begins on `weekStart`, 1 for Monday to 7 for Sunday. */
export function weekdaysFrom(weekStart: number) {
  return [...WEEKDAYS.slice(weekStart - 1), ...WEEKDAYS.slice(0, weekStart - 1)];
}

/** The parts of a day by their bits. */
export const PARTS = [
  { bit: 1, name: "Morning" },
  { bit: 2, name: "Midday" },
  { bit: 4, name: "Evening" },
];

/** The set bits, as the chosen values of a group of buttons. */
export function chosenBits(bits: number): string[] {
  return [1, 2, 4, 8, 16, 32, 64].filter((bit) => (bits & bit) !== 0).map(String);
}

/** The bits of a group's chosen values. */
export function bitsOf(chosen: string[]): number {
  return chosen.reduce((bits, bit) => bits | Number(bit), 0);
}

/** The days for which a chore that is due once stays open, unless a parent says otherwise. */
const WEEK = 7;

/** How many times a week, unless a parent says otherwise. */
const TIMES = 3;

/** The change to another frequency, with defaults for values not set yet. */
export function comingBack(
  terms: ScheduleTerms,
  freq: Frequency,
  today: string,
  daySets?: DaySets,
): Partial<ScheduleTerms> {
  return {
    freq,
    every: 1,
    // The first and the last day of a chore that was due once mean nothing once it repeats.
    ...(terms.freq === "once" && { anchor: today, late_days: 1 }),
    // It is never late.
    ...(terms.freq === "quota" && { late_days: 1 }),
    ...(freq === "day_set" ? choosing(terms, daySets) : rhythm(terms, freq, today)),
  };
}

function rhythm(
  terms: ScheduleTerms,
  freq: Exclude<Frequency, "day_set">,
  today: string,
): Partial<ScheduleTerms> {
  const weekday = 1 << ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7);
  const first = terms.weekdays & -terms.weekdays;
  switch (freq) {
    case "weekly":
      return { weekdays: terms.weekdays || weekday };
    case "monthly_day":
      return { month_day: terms.month_day ?? Number(today.slice(8)) };
    case "monthly_weekday":
      return { weekdays: first || weekday, nth: terms.nth ?? 1 };
    case "daily":
    case "after_done":
      return {};
    case "quota":
      return { times: terms.times || TIMES, parts: terms.parts & -terms.parts };
    case "once":
      return {
        anchor: terms.anchor < today ? today : terms.anchor,
        parts: terms.parts & -terms.parts,
        due_minute: null,
        late_days: WEEK,
        mode: terms.mode === "turn" ? "anyone" : terms.mode,
        more_often: false,
      };
  }
}

/** The change to so many times a week, with no more days between than fit. */
export function timesAWeek(terms: ScheduleTerms, times: number): Partial<ScheduleTerms> {
  const most = Number(gapsOf({ ...terms, times }).at(-1)?.value ?? 0);
  return { times, gap: Math.min(terms.gap ?? 0, most) };
}

/** The days between two times of a week with which all of them fit into it. */
export function gapsOf(terms: ScheduleTerms) {
  return counts(0, 3).filter(({ value }) =>
    rules()
      .scheduleProblems({ ...terms, gap: Number(value) })
      .every(({ field }) => field !== "gap"),
  );
}

/** Numbers to choose from. */
export function counts(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const value = `${from + index}`;
    return { value, label: value };
  });
}

/** The change to another kind of approval, with the hours that belong to it. */
export function approvedBy(terms: ScheduleTerms, approval: Approval): Partial<ScheduleTerms> {
  return { approval, ...(approval === "after_hours" && { approve_after: terms.approve_after || HOURS }) };
}

/**
 * The terms of one chore for another, from today on: in the same rhythm, among the members still in the family, all kids if
 * none is. `usual` are those of a new chore.
 */
export function copiedTerms(
  terms: ScheduleTerms,
  members: readonly { id: string }[],
  usual: ScheduleTerms,
): ScheduleTerms {
  const { anchor: today } = usual;
  const pool = terms.kid_ids.filter((kid) => members.some(({ id }) => id === kid));
  const isAhead = terms.anchor > today;
  // "Every two weeks" counts from the anchor.
  const isRhythm = terms.every > 1 && terms.freq !== "once" && terms.freq !== "after_done";
  return {
    ...terms,
    kid_ids: pool.length === 0 ? usual.kid_ids : pool,
    anchor: isAhead || isRhythm ? terms.anchor : today,
  };
}

/** The fields that determine the turns. */
const TURNS = [
  "freq",
  "every",
  "anchor",
  "week_start",
  "weekdays",
  "month_day",
  "nth",
  "day_set_id",
  "day_filter",
  "days_before",
  "mode",
  "turn_every",
  "kid_ids",
] as const;

/** Whether the turns differ from the present ones. */
export function hasNewTurns(terms: ScheduleTerms, standing: ScheduleTerms | undefined): boolean {
  return TURNS.some((field) => told(terms, field) !== told(standing, field));
}

/** A field as text. Terms that a device kept may lack one: that is as if it is not used. */
function told(terms: ScheduleTerms | undefined, field: (typeof TURNS)[number]): string {
  return JSON.stringify(terms?.[field] || null);
}

/**
 * Terms with a change from today on. If that moves turns, they begin anew in their present order: the next kid stays
 * next, unless the order itself is changed.
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
  // "Every two weeks" counts from the anchor as well, so the anchor stays.
  const anchor = next.every === 1 ? today : terms.anchor;
  return { ...terms, kid_ids: order, anchor, ...change };
}

/** A pool in the order of the coming turns, beginning with a kid. */
export function turnsFrom(kidIds: string[], kidId: string | undefined): string[] {
  const first = Math.max(kidIds.indexOf(kidId ?? ""), 0);
  return [...kidIds.slice(first), ...kidIds.slice(0, first)];
}

/** A pool with one kid moved one place earlier; the first goes to the end. */
export function moveEarlier(kidIds: string[], kidId: string): string[] {
  const place = kidIds.indexOf(kidId);
  const others = kidIds.filter((id) => id !== kidId);
  return place === 0 ? [...others, kidId] : others.toSpliced(place - 1, 0, kidId);
}

/** Minutes since midnight as the value of a time field: `19:30`; empty for none. */
export function clockTime(minute: number | null): string {
  return minute === null ? "" : formatClock(minute);
}

/** Minutes since midnight from the value of a time field. */
export function minuteOf(time: string): number | null {
  const [hours, minutes] = time.split(":").map(Number);
  return hours === undefined || minutes === undefined ? null : hours * 60 + minutes;
}
