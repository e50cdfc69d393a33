import { queryOptions } from "@tanstack/react-query";

import { api, type Chore } from "@/lib/api";

import { typicalValue } from "./reach";

/** What an active chore earns typically: the same list, in the same place of the cache, as Available Chores. */
export const typicalChoreQuery = queryOptions({
  queryKey: ["chores", "available"],
  queryFn: ({ signal }) => api.get<Chore[]>("/chores/", { signal }),
  select: typicalValue,
});
