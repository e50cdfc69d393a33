import { queryOptions } from "@tanstack/react-query";

import { api, type Chore } from "@/lib/api";

import { averageValue } from "./reach";

/** What an active chore earns on average: the same list, in the same place of the cache, as Available Chores. */
export const averageChoreQuery = queryOptions({
  queryKey: ["chores", "available"],
  queryFn: ({ signal }) => api.get<Chore[]>("/chores/", { signal }),
  select: averageValue,
});
