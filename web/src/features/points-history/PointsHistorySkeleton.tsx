import { Skeleton } from "@mantine/core";

import classes from "./BalanceChart.module.css";

const PLACES = [0, 1, 2, 3, 4, 5];

/** The placeholder of the chart and the first entries. */
export function PointsHistorySkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading">
      <Skeleton className={classes.skeleton} radius="lg" mb="lg" />
      {PLACES.map((place) => (
        <Skeleton key={place} height="5.5rem" radius="lg" mb="xs" />
      ))}
    </div>
  );
}
