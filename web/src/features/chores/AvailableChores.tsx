import { Group } from "@mantine/core";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";

import { activeChoresQuery } from "@/api/chores/queries";
import { submissionHistoryQuery } from "@/api/submissions/queries";
import { onlyWhenDue, timeToDo, turnsToHelp } from "@/api/today/deeds";
import { todayQuery } from "@/api/today/queries";
import { AgainButton } from "@/components/AgainButton";
import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";
import { QueryBoundary } from "@/components/QueryBoundary";
import { TableSkeleton } from "@/components/TableSkeleton";
import { useDialog } from "@/components/useDialog";
import { useGroups } from "@/domain/groups/useGroups";
import type { HandedIn } from "@/domain/handIn/handedIn";
import { SubmitChoreModal } from "@/domain/handIn/SubmitChoreModal";
import { DidSomething } from "@/domain/requests/DidSomething";
import type { Chore, ChoreHistoryEntry, Today } from "@/lib/api";
import { isSettled } from "@/lib/isSettled";
import { type OutboxEntry, useOutboxView } from "@/lib/offline";
import type { Occurrence } from "@/lib/rules";
import { useEver } from "@/lib/useEver";

import { ChoreList } from "./ChoreList";
import { CARDS_BELOW } from "./ChoreTable";

const NO_HISTORY: ChoreHistoryEntry[] = [];

/**
 * The list and the dialog to submit one of its chores, which stays open if the chore disappears from the list. The
 * history only adds to the list, so its failure is only logged.
 */
export function AvailableChores({ userId }: { userId: string }) {
  const chores = useQuery(activeChoresQuery);
  const { groups, areKnown } = useGroups("chore", chores.data);
  const dialog = useDialog<HandedIn>();
  const { entries } = useOutboxView();
  const todays = useQuery(todayQuery);
  const histories = useQuery(submissionHistoryQuery);
  const { data: today } = todays;
  const { data: history = NO_HISTORY, error } = histories;
  // Waits for all of them, so that no chore moves between sections after drawing.
  const isSorted = useEver(isSettled(todays) && isSettled(histories));

  useEffect(() => {
    if (error !== null) {
      // oxlint-disable-next-line no-console -- this failure is only logged (docs/product/screens-by-role.md#screen-available).
      console.warn("The chore history could not be loaded.", error);
    }
  }, [error]);

  return (
    <>
      <QueryBoundary
        query={chores}
        errorText="Failed to fetch available chores. Please try again."
        skeleton={<ChoresSkeleton />}
        empty={<NoChores chores={chores} />}
      >
        {(list) =>
          isSorted && areKnown ? (
            <>
              <ChoreList
                userId={userId}
                chores={list}
                groups={groups}
                isFresh={chores.isFetchedAfterMount}
                history={history}
                onOpen={(chore) =>
                  // A due chore is submitted for its occurrence, so that it is no longer due.
                  dialog.open({ chore, occurrence: today && meant(today, entries, chore.id) })
                }
              />
              <div>
                <DidSomething />
              </div>
            </>
          ) : (
            <ChoresSkeleton />
          )
        }
      </QueryBoundary>
      <SubmitChoreModal
        userId={userId}
        handedIn={dialog.subject}
        opened={dialog.opened}
        onClose={dialog.close}
      />
    </>
  );
}

/**
 * The occurrence that a submission is for: the kid's own or anyone's, otherwise another kid's turn; undefined for an
 * extra.
 */
function meant(today: Today, entries: readonly OutboxEntry[], choreId: string): Occurrence | undefined {
  const own = timeToDo(today, entries, choreId);
  if (own !== undefined || !onlyWhenDue(today).has(choreId)) {
    return own;
  }
  return turnsToHelp(today, entries).find(({ chore_id }) => chore_id === choreId);
}

function ChoresSkeleton() {
  return <TableSkeleton asTapCards cardsBelow={CARDS_BELOW} />;
}

function NoChores({ chores }: { chores: UseQueryResult<Chore[]> }) {
  return (
    <EmptyState
      drawing={<Dragon pose="resting" />}
      message="No chores are currently available. Check back later!"
      action={
        <Group gap="xs" justify="center">
          <AgainButton onClick={() => void chores.refetch()} loading={chores.isFetching}>
            Check again
          </AgainButton>
          <DidSomething />
        </Group>
      }
    />
  );
}
