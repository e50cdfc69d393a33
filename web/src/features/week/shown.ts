import type { Names } from "@/domain/week/names";
import type { DaySet } from "@/lib/api";
import type { Now, Occurrence, OccurrenceState, Plan } from "@/lib/rules";

/** The data of a drawn week. */
export type ShownWeek = {
  plan: Plan;
  now: Now;
  names: Names;
  days: string[];
  /** The ids of the kids, then of the parents who stand in a pool, and null for anyone. */
  rows: (string | null)[];
  /** The occurrences of each cell, by `cellKey`. */
  cells: Map<string, Occurrence[]>;
  /** The special days of the week. */
  daySets: DaySet[];
};

/** The special days that a day belongs to. */
export function daySetsOn(daySets: DaySet[], day: string): DaySet[] {
  return daySets.filter(({ days }) => days.includes(day));
}

/** The states in the order of their importance for a day. */
const BY_URGENCY: OccurrenceState[] = ["missed", "late", "waiting", "open", "done", "upcoming"];

/** The most important state of a day; undefined without occurrences. */
export function stateOfDay(occurrences: Occurrence[]): OccurrenceState | undefined {
  return BY_URGENCY.find((state) => occurrences.some((one) => one.state === state));
}
