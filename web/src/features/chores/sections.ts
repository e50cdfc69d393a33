import { byGroup } from "@/domain/groups/byGroup";
import type { Chore, Group } from "@/lib/api";

/** A kid's chores by state; each is in one of these. */
export type ChoreSections = {
  /** Has an occurrence to do today. */
  due: Chore[];
  /** Can be done as an extra. */
  extra: Chore[];
  /** Is another kid's turn. */
  help: Chore[];
  /** Waits for a parent, or on this device. */
  waiting: Chore[];
  /** Approved for today. */
  done: Chore[];
};

type Known = Record<
  "due" | "turns" | "waiting" | "done" | "onlyWhenDue",
  { has: (choreId: string) => boolean }
>;

/**
 * Sorts the chores by state (docs/product/screens-by-role.md#chore-sections): a due chore is in the first section,
 * even if others would fit. A chore that cannot be an extra is otherwise left out, unless it is another kid's turn.
 */
export function sectionsOf(
  chores: readonly Chore[],
  { due, turns, waiting, done, onlyWhenDue }: Known,
): ChoreSections {
  const groups: ChoreSections = { due: [], extra: [], help: [], waiting: [], done: [] };
  for (const chore of chores) {
    const { id } = chore;
    if (due.has(id)) {
      groups.due.push(chore);
    } else if (waiting.has(id)) {
      groups.waiting.push(chore);
    } else if (done.has(id)) {
      groups.done.push(chore);
    } else if (!onlyWhenDue.has(id)) {
      groups.extra.push(chore);
    } else if (turns.has(id)) {
      groups.help.push(chore);
    }
  }
  return groups;
}

type ToDoPart = { title: string; group: Group | undefined; rows: Chore[] };

/** The parts of many chores to do: those due today, then extras by group, those in none last; none if it is one part. */
export function toDoParts(
  { due, extra }: Pick<ChoreSections, "due" | "extra">,
  groups: readonly Group[],
): ToDoPart[] {
  const parts = [
    { title: "Due today", group: undefined, rows: due },
    ...byGroup(extra, groups).map(({ group, rows }) => ({ title: "Extra", group, rows })),
  ].filter(({ rows }) => rows.length > 0);
  return parts.length > 1 || parts.some(({ group }) => group !== undefined) ? parts : [];
}
