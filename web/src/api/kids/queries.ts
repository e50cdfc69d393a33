import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";
import type { ListPath } from "@/lib/api/operations";
import { listQuery } from "@/lib/list";

import { kidKeys } from "../keys";

/** An overview of every kid, by name; for parents, like all queries here. */
export const kidsQuery = queryOptions({
  queryKey: kidKeys.list,
  queryFn: ({ signal }) => api.get("/kids", { signal }),
});

/** An overview of one kid. */
export function kidOverviewQuery(id: string) {
  return queryOptions({
    queryKey: kidKeys.overview(id),
    queryFn: ({ signal }) => api.get("/kids/{id}/overview", { params: { id }, signal }),
  });
}

/** A kid's submissions, newest first. */
export function kidChoresQuery(id: string) {
  return listQuery(kidKeys.chores(id), "/kids/{id}/chore-history", pageOf(id));
}

/** Every movement of a kid's points, newest first. */
export function kidPointsQuery(id: string) {
  return listQuery(kidKeys.points(id), "/kids/{id}/points-history", pageOf(id));
}

/** A kid's purchases, newest first. */
export function kidPurchasesQuery(id: string) {
  return listQuery(kidKeys.purchases(id), "/kids/{id}/purchase-history", pageOf(id));
}

function pageOf(id: string) {
  return <Path extends ListPath>(path: Path, before: string | null, signal: AbortSignal) =>
    api.page(path, before, signal, { id });
}
