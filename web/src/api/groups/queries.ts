import { queryOptions } from "@tanstack/react-query";

import { api, type Group, type GroupKind } from "@/lib/api";

import { groupKeys } from "../keys";

/** All of the family's groups, for parents and kids. */
export const allGroupsQuery = queryOptions({
  queryKey: groupKeys.all,
  queryFn: async ({ signal }) => (await api.get("/groups", { signal })).groups,
});

/** The groups of the family's chores or of its items, in the family's order. */
export function groupsQuery(kind: GroupKind) {
  return queryOptions({ ...allGroupsQuery, select: OF[kind] });
}

const OF = {
  chore: (groups: Group[]) => groups.filter(({ kind }) => kind === "chore"),
  item: (groups: Group[]) => groups.filter(({ kind }) => kind === "item"),
};
