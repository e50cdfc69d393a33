import { Skeleton } from "@mantine/core";

import { TableSkeleton } from "@/components/TableSkeleton";

import { CARDS_BELOW } from "./HistoryTable";

import classes from "./ChoreHistory.module.css";
import charts from "./WeeklyCharts.module.css";

/** Holds the place of the cards, the charts and the table. */
export function HistorySkeleton() {
  return (
    <>
      <div className={classes.cards}>
        {["effort", "average", "retries", "high"].map((card) => (
          <Skeleton key={card} className={classes.cardSkeleton} radius="lg" />
        ))}
      </div>
      <div className={charts.charts}>
        <Skeleton className={charts.skeleton} radius="lg" />
        <Skeleton className={charts.skeleton} radius="lg" />
      </div>
      <TableSkeleton fields={4} cardsBelow={CARDS_BELOW} />
    </>
  );
}
