import type { Group } from "@/lib/api";

/** A chore or an item, as far as its place matters. A device may keep one from before there were groups. */
export type Row = { id: string; name: string; group_id?: string | null; is_active?: boolean };

/** The rows of one group, or of none. */
export type Section<R> = { group: Group | undefined; rows: R[] };

/**
 * The rows by group, in the order of the groups and without empty ones; rows in none come last
 * (docs/product/groups.md#groups).
 */
export function byGroup<R extends Pick<Row, "group_id">>(
  rows: readonly R[],
  groups: readonly Group[],
): Section<R>[] {
  const known = new Set<unknown>(groups.map(({ id }) => id));
  const sections: Section<R>[] = groups.map((group) => ({
    group,
    rows: rows.filter(({ group_id }) => group_id === group.id),
  }));
  const others = { group: undefined, rows: rows.filter(({ group_id }) => !known.has(group_id)) };
  return [...sections, others].filter((section) => section.rows.length > 0);
}

/** Whether one of the rows is in a group. */
export function areGrouped(rows: readonly Pick<Row, "group_id">[], groups: readonly Group[]): boolean {
  return byGroup(rows, groups).some(({ group }) => group !== undefined);
}
