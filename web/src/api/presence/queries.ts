import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { presenceKeys } from "../keys";

/** The family's absences and other entries about presence; for parents. */
export const presenceQuery = queryOptions({
  queryKey: presenceKeys.all,
  queryFn: ({ signal }) => api.get("/presence", { signal }),
});

/** The effect of excusing a day of a kid: loaded each time and not kept, because any chore may change it. */
export function excuseQuery(id: string, day: string) {
  return queryOptions({
    queryKey: presenceKeys.excuse(id, day),
    queryFn: ({ signal }) =>
      api.get("/kids/{id}/day-passes/preview", { params: { id }, query: { day }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
