import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { presenceKeys } from "./keys";

/** Who of the family is there when; for parents. */
export const presenceQuery = queryOptions({
  queryKey: presenceKeys.all,
  queryFn: ({ signal }) => api.get("/presence", { signal }),
});

/** What excusing a day of a kid would do: asked anew each time, and not kept, for it may change with every chore. */
export function excuseQuery(id: string, day: string) {
  return queryOptions({
    queryKey: presenceKeys.excuse(id, day),
    queryFn: ({ signal }) =>
      api.get("/kids/{id}/day-passes/preview", { params: { id }, query: { day }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
