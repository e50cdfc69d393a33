import { Skeleton } from "@mantine/core";

import { TableSkeleton } from "@/components/TableSkeleton";

import { CardsSkeleton } from "./HistorySummary";
import { CARDS_BELOW } from "./HistoryTable";

import charts from "./WeeklyCharts.module.css";

/** Holds the place of the cards, the charts and the table. */
export function HistorySkeleton() {
  return (
    <>
      <CardsSkeleton />
      <div className={charts.charts}>
        <Skeleton className={charts.skeleton} radius="lg" />
        <Skeleton className={charts.skeleton} radius="lg" />
      </div>
      <TableSkeleton fields={4} cardsBelow={CARDS_BELOW} />
    </>
  );
}
