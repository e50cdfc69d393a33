import { queryOptions } from "@tanstack/react-query";

import { api, ApiError, type ChoreHistoryEntry, type ChoreSubmission } from "@/lib/api";

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
