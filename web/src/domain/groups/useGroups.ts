import { useQuery } from "@tanstack/react-query";

import { groupsQuery } from "@/api/groups/queries";
import { areMany } from "@/components/search/useSearch";
import type { Group, GroupKind } from "@/lib/api";
import { isSettled } from "@/lib/isSettled";
import { useEver } from "@/lib/useEver";

const NONE: Group[] = [];

/**
 * The groups of a list's rows, and whether the list can be drawn: they are loaded, or cannot be loaded now, or are not asked
 * for, as a short list has no headings. Where groups are made (`isManaged`), they are always asked for.
 */
export function useGroups(
  kind: GroupKind,
  rows: readonly unknown[] | undefined,
  isManaged = false,
): { groups: Group[]; areKnown: boolean } {
  const isAsked = isManaged || (rows !== undefined && areMany(rows));
  const query = useQuery({ ...groupsQuery(kind), enabled: isAsked });
  const areKnown = useEver(isAsked ? isSettled(query) : rows !== undefined);
  return { groups: query.data ?? NONE, areKnown };
}
