import { queryOptions, useQuery } from "@tanstack/react-query";

import { api, type ChoreSubmission, type ChoreSummary } from "@/lib/api";
import { type EffortSummary, rules } from "@/lib/rules";

const choreSummaryQuery = queryOptions({
  queryKey: ["submissions", "summary"],
  queryFn: ({ signal }) => api.get<ChoreSummary>("/chores/history/me/summary", { signal }),
  select: toEffortSummary,
});

function toEffortSummary({ average_tenths, ...summary }: ChoreSummary): EffortSummary {
  return { ...summary, average_minutes: average_tenths / 10 };
}

/** The sums over the whole history: of these entries, or the server's where it has more of them. */
export function useEffortSummary(entries: ChoreSubmission[], hasMore: boolean) {
  const { data, isLoading } = useQuery({ ...choreSummaryQuery, enabled: hasMore });
  return hasMore
    ? { summary: data, isLoading }
    : { summary: rules().effortSummary(entries), isLoading: false };
}
