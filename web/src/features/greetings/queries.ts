import { queryOptions } from "@tanstack/react-query";

import { api, type Assignment, type ChoreSubmission, type PointsEntry, type Request } from "@/lib/api";
import { purchaseHistoryQuery } from "@/lib/shop";

/** What the greeting looks through for news: the kid's own submissions, ledger, assignments, purchases and requests. */
export const newsQueries = {
  submissions: queryOptions({
    queryKey: ["submissions", "detailed"],
    queryFn: ({ signal }) => api.get<ChoreSubmission[]>("/chores/history/me/detailed", { signal }),
  }),
  entries: queryOptions({
    queryKey: ["points-history"],
    queryFn: ({ signal }) => api.get<PointsEntry[]>("/users/me/points-history", { signal }),
  }),
  assignments: queryOptions({
    queryKey: ["assignments", "mine"],
    queryFn: ({ signal }) => api.get<Assignment[]>("/kids/my-assignments/", { signal }),
  }),
  purchases: purchaseHistoryQuery,
  requests: queryOptions({
    queryKey: ["requests", "mine"],
    queryFn: ({ signal }) => api.get<Request[]>("/requests/me/", { signal }),
  }),
};
