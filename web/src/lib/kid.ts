import { queryOptions } from "@tanstack/react-query";

import {
  api,
  ApiError,
  type Assignment,
  type ChoreHistoryEntry,
  type ChoreSubmission,
  type PointsEntry,
  type Request,
} from "@/lib/api";
import { listQuery } from "@/lib/list";

const DETAILED = "/chores/history/me/detailed";

/** The signed-in kid's submissions in full, newest first. */
export const choreHistoryQuery = listQuery<ChoreSubmission>(
  ["submissions", "detailed"],
  DETAILED,
  (path, signal) =>
    api.get<ChoreSubmission[]>(path, { signal }).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status === 404 && path === DETAILED) {
        return withoutDetails(await api.get<ChoreHistoryEntry[]>("/chores/history/me", { signal }));
      }
      throw error;
    }),
);

/** What a server without the detailed history leaves to show (docs/product.md#detailed-fallback): the streak's part is empty. */
export function withoutDetails(history: ChoreHistoryEntry[]): ChoreSubmission[] {
  return history
    .map((entry) => ({
      chore_name: "Chore",
      points_value: 0,
      received_at: entry.submitted_at,
      reviewed_at: null,
      effort_minutes: 0,
      effort_points: 0,
      is_retry: false,
      ...entry,
      streak_bonus_points: null,
      streak_day: null,
    }))
    .toSorted((one, other) => Date.parse(other.submitted_at) - Date.parse(one.submitted_at));
}

/** Every movement of the signed-in kid's points, newest first. */
export const pointsHistoryQuery = listQuery<PointsEntry>(["points-history"], "/users/me/points-history");

/** The signed-in kid's newest assignments and all that are still to do, newest first as the server sends them. */
export const myAssignmentsQuery = queryOptions({
  queryKey: ["assignments", "mine"],
  queryFn: ({ signal }) => api.get<Assignment[]>("/kids/my-assignments/", { signal }),
});

/** Whether it waits for the kid; what a parent rejected is to do again (docs/product.md#assignment-states). */
export function isToDo({ assignment_status }: Assignment): boolean {
  return assignment_status === "assigned" || assignment_status === "rejected";
}

/** What the signed-in kid has asked for, newest first as the server sends it. */
export const myRequestsQuery = listQuery<Request>(["requests", "mine"], "/requests/me/");
