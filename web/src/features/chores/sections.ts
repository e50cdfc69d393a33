import type { Chore } from "@/lib/api";

/** How far the chores of a kid are; each is in one of these. */
export type ChoreSections = {
  /** A time of it is to do today. */
  due: Chore[];
  /** What can be done besides. */
  extra: Chore[];
  /** Another kid's turn. */
  help: Chore[];
  /** With a parent, or still on this device. */
  waiting: Chore[];
  /** Approved, of today. */
  done: Chore[];
};

type Known = Record<
  "due" | "turns" | "waiting" | "done" | "onlyWhenDue",
  { has: (choreId: string) => boolean }
>;

/**
 * The chores by how far they are (docs/product/screens-by-role.md#chore-sections): what is due comes first, whatever else is of it. What is
 * only done when it is due is not there otherwise, but for the turns of others.
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
