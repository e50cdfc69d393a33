import { SummaryCardsSkeleton } from "@/components/SummaryCards";
import type { ChoreSubmission } from "@/lib/api";

import { EffortCards } from "./EffortCards";
import { StreakBonusBanner } from "./StreakBonusBanner";
import { useEffortSummary } from "./useEffortSummary";

type HistorySummaryProps = {
  entries: ChoreSubmission[];
  /** Whether the server has more entries. */
  hasMore: boolean;
};

/** The sums of all the kid's chores. */
export function HistorySummary({ entries, hasMore }: HistorySummaryProps) {
  const { summary, isLoading } = useEffortSummary(entries, hasMore);
  if (summary === undefined) {
    return isLoading && <SummaryCardsSkeleton />;
  }
  return (
    <>
      <EffortCards summary={summary} />
      <StreakBonusBanner summary={summary} />
    </>
  );
}
