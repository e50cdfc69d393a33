import type { PointsEntry } from "@/lib/api";

/** An entry, and whether it is drawn together with the one before it. */
export type PairedEntry = {
  entry: PointsEntry;
  /** Whether it is directly below the entry that took it back. */
  isJoined: boolean;
};

/**
 * Entries, newest first, each one that was taken back directly below the one that did so
 * (docs/product/points.md#points-history). None is left out; one without its partner in the list keeps its position.
 */
export function joinPairs(entries: readonly PointsEntry[]): PairedEntry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const joined = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  const paired: PairedEntry[] = [];
  for (const first of entries.filter(({ id }) => !joined.has(id))) {
    paired.push({ entry: first, isJoined: false });
    let under = byId.get(first.reverses ?? "");
    while (under !== undefined) {
      paired.push({ entry: under, isJoined: true });
      under = byId.get(under.reverses ?? "");
    }
  }
  return paired;
}
