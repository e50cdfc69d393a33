import { Card, Skeleton } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";

import { ownRibbonQuery, streakQuery } from "@/api/streak/queries";
import { QueryBoundary } from "@/components/QueryBoundary";
import { isSettled } from "@/lib/isSettled";

import { StreakSummary } from "./StreakSummary";

import classes from "./StreakCard.module.css";

/** The kid's streak in full, for the dashboard (docs/product/screens.md#screen-dashboard). */
export function StreakCard() {
  const streak = useStreak();
  return (
    <div className={classes.frame}>
      <QueryBoundary
        query={streak}
        errorText="Could not load streak data"
        skeleton={<Skeleton className={classes.skeleton} radius="lg" role="status" aria-label="Loading" />}
      >
        {(data) => (
          <Card component="section" aria-label="Chore streak">
            <StreakSummary {...data} />
          </Card>
        )}
      </QueryBoundary>
    </div>
  );
}

/** The streak, with its ribbon unless that cannot be loaded. */
function useStreak() {
  return useQueries({
    queries: [streakQuery, ownRibbonQuery],
    combine: ([streak, ribbon]) => ({
      data: streak.data && isSettled(ribbon) ? { streak: streak.data, ribbon: ribbon.data } : undefined,
      isError: streak.isError,
      isFetching: streak.isError && streak.isFetching,
      refetch: streak.refetch,
    }),
  });
}
