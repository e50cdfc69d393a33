import { queryOptions } from "@tanstack/react-query";

import { api, type PointsEntry } from "@/lib/api";

/** Every movement of the signed-in kid's points, newest first. */
export const pointsHistoryQuery = queryOptions({
  queryKey: ["points-history"],
  queryFn: ({ signal }) => api.get<PointsEntry[]>("/users/me/points-history", { signal }),
});
