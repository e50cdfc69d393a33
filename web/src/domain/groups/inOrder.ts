/** The rows in the order of these ids, new ones first; without ids as they are. */
export function inOrder<R extends { id: string }>(rows: R[], ids: readonly string[] | undefined): R[] {
  return ids === undefined
    ? rows
    : rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
