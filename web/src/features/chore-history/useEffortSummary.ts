import { useQuery } from "@tanstack/react-query";

import { choreSummaryQuery } from "@/api/submissions/queries";
import type { ChoreSubmission } from "@/lib/api";
import { rules } from "@/lib/rules";

/** The sums over the whole history: of these entries, or from the server if it has more. */
export function useEffortSummary(entries: ChoreSubmission[], hasMore: boolean) {
  const { data, isLoading } = useQuery({ ...choreSummaryQuery, enabled: hasMore });
  return hasMore
    ? { summary: data, isLoading }
    : { summary: rules().effortSummary(entries), isLoading: false };
}
