import { queryOptions } from "@tanstack/react-query";

import { api, ApiError, type ChoreHistoryEntry, type ChoreSubmission, type ChoreSummary } from "@/lib/api";
import { listQuery, wholeListQuery } from "@/lib/list";
import type { EffortSummary } from "@/lib/rules";

import { submissionKeys } from "../keys";

/** The signed-in kid's simple history, enough to recognise a retry. */
export const submissionHistoryQuery = queryOptions({
  queryKey: submissionKeys.history,
  queryFn: loadHistory,
});

function loadHistory({ signal }: { signal: AbortSignal }): Promise<ChoreHistoryEntry[]> {
  return api.get("/chores/history/me", { signal });
}

/** The signed-in kid's submissions in full, newest first. */
export const choreHistoryQuery = listQuery(
  submissionKeys.detailed,
  "/chores/history/me/detailed",
  (path, before, signal) =>
    api.page(path, before, signal).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status === 404 && before === null) {
        return withoutDetails(await loadHistory({ signal }));
      }
      throw error;
    }),
);

/**
 * The part of the history that a server without the detailed one provides (docs/product/programs.md#detailed-fallback):
 * without streaks.
 */
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
      pays: true,
      recorded_by: null,
      decision: 0,
      review_reason: null,
      review_note: null,
      review_sticker: null,
      photo_id: null,
      shared_device: null,
      unverified: false,
      api_token: null,
      carer: null,
      counts_at: null,
      steps_done: null,
      steps_total: null,
      occurrence_day: null,
      part: null,
      ...entry,
      streak_bonus_points: null,
      streak_day: null,
    }))
    .toSorted((one, other) => Date.parse(other.submitted_at) - Date.parse(one.submitted_at));
}

/** The sums over the signed-in kid's whole history. */
export const choreSummaryQuery = queryOptions({
  queryKey: submissionKeys.summary,
  queryFn: ({ signal }) => api.get("/chores/history/me/summary", { signal }),
  select: toEffortSummary,
});

function toEffortSummary({ average_tenths, ...summary }: ChoreSummary): EffortSummary {
  return { ...summary, average_minutes: average_tenths / 10 };
}

/** Submitted chores, oldest first as the server sends them. */
export const pendingSubmissionsQuery = wholeListQuery(
  submissionKeys.pending,
  "/parent/chore-submissions/pending",
);
