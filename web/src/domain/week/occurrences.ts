import type { MarkNote } from "@/lib/api";
import { dayBefore } from "@/lib/days";
import { type Mark, type Now, type Occurrence, type Plan, rules } from "@/lib/rules";

import { isForKids, type Planned } from "./parents";

/** The key of an occurrence on a screen. */
export function keyOf({ chore_id, day, part, kid_id, count }: Occurrence): string {
  return [chore_id, day, part, kid_id ?? "", count?.nth ?? ""].join(" ");
}

/** The kids' occurrences that were due yesterday and are not done, whether or not they still can be. */
export function notDoneYesterday(week: Planned, now: Now): Occurrence[] {
  const yesterday = dayBefore(now.day, 1);
  return rules()
    .routinesWeek(week.plan, yesterday, now)
    .filter(({ due_day, state }) => due_day === yesterday && (state === "late" || state === "missed"))
    .filter((one) => isForKids(week, one));
}

/**
 * A parent's marks on an occurrence: those for its member, for all of its members, or for the one it was handed over from.
 */
export function marksOf({ routines }: Plan, occurrence: Occurrence): Mark[] {
  const { chore_id, day, part, kid_id, instead_of, mode } = occurrence;
  const marks = routines.find((routine) => routine.chore_id === chore_id)?.marks ?? [];
  const about = new Set([null, kid_id, instead_of]);
  // A turn is one occurrence, no matter who does it in the end.
  return marks.filter(
    (mark) => mark.day === day && mark.part === part && (mode === "turn" || about.has(mark.kid_id)),
  );
}

/** A parent's note on a mark. */
export function noteOf(notes: readonly MarkNote[], choreId: string, mark: Mark): string | undefined {
  return notes.find(
    ({ chore_id, mark: { day, part, kid_id, kind } }) =>
      chore_id === choreId &&
      day === mark.day &&
      part === mark.part &&
      kid_id === mark.kid_id &&
      kind === mark.kind,
  )?.note;
}

/** The occurrences by cell of a week: a member's day, or anyone's. */
export function cellsOf(occurrences: Occurrence[]): Map<string, Occurrence[]> {
  const cells = new Map<string, Occurrence[]>();
  for (const occurrence of occurrences) {
    const cell = cellKey(occurrence.kid_id, occurrence.due_day);
    cells.set(cell, [...(cells.get(cell) ?? []), occurrence]);
  }
  return cells;
}

/** The key of a cell: its row and its day. */
export function cellKey(kidId: string | null, day: string): string {
  return `${kidId ?? "anyone"} ${day}`;
}
