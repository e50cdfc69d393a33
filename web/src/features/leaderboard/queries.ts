import { queryOptions } from "@tanstack/react-query";

import { api, type LeaderboardEntry } from "@/lib/api";

/** The family's kids by points, then name. */
export const leaderboardQuery = queryOptions({
  queryKey: ["leaderboard"],
  queryFn: ({ signal }) => api.get<LeaderboardEntry[]>("/leaderboard", { signal }),
});
