import { Card, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";

import { streakQuery } from "@/api/streak/queries";
import { QueryBoundary } from "@/components/QueryBoundary";

import { StreakSummary } from "./StreakSummary";

import classes from "./StreakCard.module.css";

/** The kid's streak in full, for the dashboard (docs/product.md#screen-dashboard). */
export function StreakCard() {
  const streak = useQuery(streakQuery);
  return (
    <QueryBoundary
      query={streak}
      errorText="Could not load streak data"
      skeleton={<Skeleton className={classes.skeleton} radius="lg" role="status" aria-label="Loading" />}
    >
      {(data) => (
        <Card component="section" aria-label="Chore streak">
          <StreakSummary streak={data} />
        </Card>
      )}
    </QueryBoundary>
  );
}
