import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { directoryKeys } from "../keys";

/** Long, because every list uses it and events report its changes. */
const STALE_MS = 300_000;

/** The looks of members, chores and items (docs/product/people.md#directory). */
export const directoryQuery = queryOptions({
  queryKey: directoryKeys.all,
  queryFn: ({ signal }) => api.get("/directory", { signal }),
  staleTime: STALE_MS,
});
