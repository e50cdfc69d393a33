import type { Names } from "@/domain/week/names";
import type { Now, Occurrence, OccurrenceState } from "@/lib/rules";

/** A week as it is drawn. */
export type ShownWeek = {
  now: Now;
  names: Names;
  days: string[];
  /** The kids, and null for what anyone may do. */
  rows: (string | null)[];
  /** What is in each cell, by `cellKey`. */
  cells: Map<string, Occurrence[]>;
};

/** What of a day is told first. */
const BY_URGENCY: OccurrenceState[] = ["missed", "late", "waiting", "open", "done", "upcoming"];

/** The one state that stands for a whole day; none where there is nothing to do. */
export function stateOfDay(occurrences: Occurrence[]): OccurrenceState | undefined {
  return BY_URGENCY.find((state) => occurrences.some((one) => one.state === state));
}
