import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { leaderboardKeys } from "../keys";

/** The family's kids by points, then name. */
export const leaderboardQuery = queryOptions({
  queryKey: leaderboardKeys.all,
  queryFn: ({ signal }) => api.get("/leaderboard", { signal }),
});
