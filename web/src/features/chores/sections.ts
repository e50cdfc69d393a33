import type { Chore } from "@/lib/api";

/** How far the chores of a kid are; each is in one of these. */
export type ChoreSections = {
  /** A time of it is to do today. */
  due: Chore[];
  /** To do for whoever likes. */
  extra: Chore[];
  /** With a parent, or still on this device. */
  waiting: Chore[];
  /** Approved, of today. */
  done: Chore[];
};

type Known = Record<"due" | "waiting" | "done", { has: (choreId: string) => boolean }>;

/** The chores by how far they are (docs/product.md#chore-sections): what is due comes first, whatever else is of it. */
export function sectionsOf(chores: readonly Chore[], { due, waiting, done }: Known): ChoreSections {
  const groups: ChoreSections = { due: [], extra: [], waiting: [], done: [] };
  for (const chore of chores) {
    const { id } = chore;
    const place = due.has(id) ? "due" : waiting.has(id) ? "waiting" : done.has(id) ? "done" : "extra";
    groups[place].push(chore);
  }
  return groups;
}
