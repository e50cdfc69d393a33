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

/** The signed-in kid's submissions in full, newest first. */
export const choreHistoryQuery = queryOptions({
  queryKey: ["submissions", "detailed"],
  queryFn: ({ signal }) =>
    api.get<ChoreSubmission[]>("/chores/history/me/detailed", { signal }).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) {
        return withoutDetails(await api.get<ChoreHistoryEntry[]>("/chores/history/me", { signal }));
      }
      throw error;
    }),
});

/** What a server without the detailed history leaves to show (spec §7): the streak's part is empty. */
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
      id: `${entry.chore_id} ${entry.submitted_at}`,
      streak_bonus_points: 0,
      streak_day: null,
    }))
    .toSorted((one, other) => Date.parse(other.submitted_at) - Date.parse(one.submitted_at));
}

/** Every movement of the signed-in kid's points, newest first. */
export const pointsHistoryQuery = queryOptions({
  queryKey: ["points-history"],
  queryFn: ({ signal }) => api.get<PointsEntry[]>("/users/me/points-history", { signal }),
});

/** The signed-in kid's assignments, newest first as the server sends them. */
export const myAssignmentsQuery = queryOptions({
  queryKey: ["assignments", "mine"],
  queryFn: ({ signal }) => api.get<Assignment[]>("/kids/my-assignments/", { signal }),
});

/** Whether it waits for the kid; what a parent rejected is to do again (contract §3). */
export function isToDo({ assignment_status }: Assignment): boolean {
  return assignment_status === "assigned" || assignment_status === "rejected";
}

/** What the signed-in kid has asked for, newest first as the server sends it. */
export const myRequestsQuery = queryOptions({
  queryKey: ["requests", "mine"],
  queryFn: ({ signal }) => api.get<Request[]>("/requests/me/", { signal }),
});
