import { queryOptions } from "@tanstack/react-query";

import { api, type Streak } from "@/lib/api";

/** The signed-in kid's streak. Invalidate `["streak"]` after a submission or a review. */
export const streakQuery = queryOptions({
  queryKey: ["streak"],
  queryFn: ({ signal }) => api.get<Streak>("/kids/streak/", { signal }),
});
