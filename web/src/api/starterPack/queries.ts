import { queryOptions } from "@tanstack/react-query";

import { type Ages, api } from "@/lib/api";

import { starterPackKeys } from "./keys";

/** What a family with kids of these ages can begin with; for parents. */
export function starterPackQuery(ages: Ages[]) {
  const chosen = [...new Set(ages)].toSorted();
  return queryOptions({
    queryKey: starterPackKeys.of(chosen),
    queryFn: ({ signal }) => api.get("/starter-pack", { query: { ages: chosen.join(",") }, signal }),
    // It comes with the server.
    staleTime: Infinity,
  });
}
