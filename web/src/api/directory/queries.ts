import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { directoryKeys } from "./keys";

/** Every list asks for it; what changes it is told by an event. */
const STALE_MS = 300_000;

/** What members, chores and items look like (docs/product/people.md#directory). */
export const directoryQuery = queryOptions({
  queryKey: directoryKeys.all,
  queryFn: ({ signal }) => api.get("/directory", { signal }),
  staleTime: STALE_MS,
});
