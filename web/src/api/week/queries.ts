import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { weekKeys } from "../keys";

/** The plan of a family's week, the current one without a first day; for parents. */
export function weekQuery(from?: string) {
  return queryOptions({
    queryKey: weekKeys.from(from),
    queryFn: ({ signal }) =>
      api.get("/week", { query: { only: "plan", ...(from !== undefined && { from }) }, signal }),
  });
}
