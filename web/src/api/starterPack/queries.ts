import { queryOptions } from "@tanstack/react-query";

import { type Ages, api } from "@/lib/api";

import { starterPackKeys } from "../keys";

/** The suggestions for a family with kids of these ages; for parents. */
export function starterPackQuery(ages: Ages[]) {
  const chosen = [...new Set(ages)].toSorted();
  return queryOptions({
    queryKey: starterPackKeys.of(chosen),
    queryFn: ({ signal }) => api.get("/starter-pack", { query: { ages: chosen.join(",") }, signal }),
    // Part of the server, so it does not change.
    staleTime: Infinity,
  });
}
