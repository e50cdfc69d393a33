import { Skeleton } from "@mantine/core";

import { SummaryCardsSkeleton } from "@/components/SummaryCards";
import { TableSkeleton } from "@/components/TableSkeleton";
import { CHORE_CARDS_BELOW } from "@/domain/history/choreColumns";

import charts from "./WeeklyCharts.module.css";

/** The placeholder of the cards, the charts and the table. */
export function HistorySkeleton() {
  return (
    <>
      <SummaryCardsSkeleton />
      <div className={charts.charts}>
        <Skeleton className={charts.skeleton} radius="lg" />
        <Skeleton className={charts.skeleton} radius="lg" />
      </div>
      <TableSkeleton fields={4} cardsBelow={CHORE_CARDS_BELOW} />
    </>
  );
}
