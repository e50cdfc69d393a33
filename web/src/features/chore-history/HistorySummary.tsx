import { SummaryCardsSkeleton } from "@/components/SummaryCards";
import type { ChoreSubmission } from "@/lib/api";

import { EffortCards } from "./EffortCards";
import { StreakBonusBanner } from "./StreakBonusBanner";
import { useEffortSummary } from "./useEffortSummary";

type HistorySummaryProps = {
  entries: ChoreSubmission[];
  /** Whether the server has more of them. */
  hasMore: boolean;
};

/** What all of the kid's chores add up to. */
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
