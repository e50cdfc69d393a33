import { useState } from "react";

import { choreHistoryQuery } from "@/api/submissions/queries";
import { AgainButton } from "@/components/AgainButton";
import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";
import { ErrorState } from "@/components/ErrorState";
import { NotHere } from "@/components/NotHere";
import { FindChore } from "@/domain/handIn/FindChore";
import type { ChoreSubmission } from "@/lib/api";
import { type Older, useList } from "@/lib/list";
import { useOnline } from "@/lib/online";

import { HistorySkeleton } from "./HistorySkeleton";
import { HistorySummary } from "./HistorySummary";
import { HistoryTable } from "./HistoryTable";
import { WeeklyCharts } from "./WeeklyCharts";

/**
 * The history while and after it loads. The alert can be closed (docs/product/screens-by-role.md#screen-chore-history);
 * the retry button stays.
 */
export function ChoreHistory() {
  const { data, isError, errorUpdatedAt, isFetching, refetch, older } = useList(choreHistoryQuery);
  const [closedAt, setClosedAt] = useState<number>();
  const online = useOnline();
  const retry = () => void refetch();

  if (!isError || !online) {
    return data === undefined ? <Missing online={online} /> : <History entries={data} older={older} />;
  }
  const isClosed = closedAt === errorUpdatedAt;
  return (
    <>
      {!isClosed && (
        <ErrorState
          message="Failed to fetch chore history. Please try again."
          onRetry={retry}
          retrying={isFetching}
          onClose={() => setClosedAt(errorUpdatedAt)}
        />
      )}
      {data !== undefined && <History entries={data} older={older} />}
      {data === undefined && isClosed && (
        <EmptyState
          drawing={<Dragon pose="sleeping" />}
          message="Your chores are not here yet."
          action={
            <AgainButton onClick={retry} loading={isFetching}>
              Try again
            </AgainButton>
          }
        />
      )}
    </>
  );
}

function Missing({ online }: { online: boolean }) {
  return online ? <HistorySkeleton /> : <NotHere />;
}

function History({ entries, older }: { entries: ChoreSubmission[]; older: Older }) {
  if (entries.length === 0) {
    return (
      <EmptyState
        drawing={<Dragon pose="resting" />}
        message="You haven't submitted any chores yet."
        action={<FindChore />}
      />
    );
  }
  // Withdrawn submissions do not count.
  const counted = entries.filter(({ status }) => status !== "withdrawn");
  return (
    <>
      <HistorySummary entries={counted} hasMore={older.hasMore} />
      <WeeklyCharts entries={counted} />
      <HistoryTable entries={entries} older={older} />
    </>
  );
}
