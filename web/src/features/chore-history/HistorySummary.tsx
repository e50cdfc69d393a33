import { Skeleton } from "@mantine/core";

import type { ChoreSubmission } from "@/lib/api";

import { StreakBonusBanner } from "./StreakBonusBanner";
import { SummaryCards } from "./SummaryCards";
import { useEffortSummary } from "./useEffortSummary";

import classes from "./ChoreHistory.module.css";

type HistorySummaryProps = {
  entries: ChoreSubmission[];
  /** Whether the server has more of them. */
  hasMore: boolean;
};

/** What all of the kid's chores add up to. */
export function HistorySummary({ entries, hasMore }: HistorySummaryProps) {
  const { summary, isLoading } = useEffortSummary(entries, hasMore);
  if (summary === undefined) {
    return isLoading && <CardsSkeleton />;
  }
  return (
    <>
      <SummaryCards summary={summary} />
      <StreakBonusBanner summary={summary} />
    </>
  );
}

/** Holds the place of the cards. */
export function CardsSkeleton() {
  return (
    <div className={classes.cards}>
      {["effort", "average", "retries", "high"].map((card) => (
        <Skeleton key={card} className={classes.cardSkeleton} radius="lg" />
      ))}
    </div>
  );
}
