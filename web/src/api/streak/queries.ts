import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { streakKeys } from "./keys";

/** The signed-in kid's streak. */
export const streakQuery = queryOptions({
  queryKey: streakKeys.all,
  queryFn: ({ signal }) => api.get("/kids/streak", { signal }),
});
