import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { streakKeys } from "../keys";

/** The signed-in kid's streak. */
export const streakQuery = queryOptions({
  queryKey: streakKeys.all,
  queryFn: ({ signal }) => api.get("/kids/streak", { signal }),
});

/** The signed-in kid's last four weeks (docs/product/routines.md#ribbon). */
export const ownRibbonQuery = queryOptions({
  queryKey: streakKeys.ownRibbon,
  queryFn: ({ signal }) => api.get("/ribbon", { signal }),
});

/** A kid's last four weeks; for parents. */
export function kidRibbonQuery(id: string) {
  return queryOptions({
    queryKey: streakKeys.ribbon(id),
    queryFn: ({ signal }) => api.get("/kids/{id}/ribbon", { params: { id }, signal }),
  });
}
