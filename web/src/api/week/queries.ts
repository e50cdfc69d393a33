import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { weekKeys } from "./keys";

/** What a family's week is computed from; the current one without a first day. For parents. */
export function weekQuery(from?: string) {
  return queryOptions({
    queryKey: weekKeys.from(from),
    queryFn: ({ signal }) => api.get("/week", { query: from === undefined ? {} : { from }, signal }),
  });
}
