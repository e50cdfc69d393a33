import { Button, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { memo, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

import { queuedChores, takenBackChores, waitingChores } from "@/components/handIn/choreHistory";
import { keepOnly, nameTimers } from "@/components/handIn/choreTimers";
import { timerStore } from "@/components/handIn/timerStore";
import { useChoreTimers } from "@/components/handIn/useChoreTimer";
import { PointsBadge } from "@/components/PointsBadge";
import { type Column, ResponsiveTable } from "@/components/ResponsiveTable";
import { useDeferred } from "@/components/steps";
import type { Chore, ChoreHistoryEntry } from "@/lib/api";
import { useOutboxView } from "@/lib/offline";
import { openChoreFrom } from "@/lib/openChore";

import { ChoreName } from "./ChoreName";
import { TakeBackChore } from "./TakeBackChore";

import classes from "./ChoreList.module.css";

/** A kid's large letters leave a narrow table no room for descriptions: in em of screen width. */
export const CARDS_BELOW = 64;

type ChoreListProps = {
  userId: string;
  chores: Chore[];
  /** They are as the server has them, not as this device kept them. */
  isFresh: boolean;
  history: ChoreHistoryEntry[];
  /** Opens the dialog that submits a chore. */
  onOpen: (chore: Chore) => void;
};

/** The chores a kid may do, each with its timer. What comes later about them is drawn in small steps. */
export function ChoreList({ isFresh, history, ...list }: ChoreListProps) {
  return <Chores {...list} isFresh={useDeferred(isFresh)} history={useDeferred(history)} />;
}

const Chores = memo(function Chores({ userId, chores, isFresh, history, onOpen }: ChoreListProps) {
  const timers = useChoreTimers(userId);
  const waiting = waitingChores(history);
  const { entries } = useOutboxView();
  const queued = queuedChores(entries);
  const takenBack = takenBackChores(entries);
  const { key, state } = useLocation();
  const openedFor = useRef<string>(undefined);

  useEffect(() => {
    const offered = new Set(chores.map(({ id }) => id));
    if (!isFresh) {
      return;
    }
    const kept = Object.entries(timerStore.read(userId));
    if (kept.some(([id, { chore_name }]) => !offered.has(id) || chore_name === "")) {
      timerStore.update(userId, (all) => nameTimers(keepOnly(all, offered), chores));
    }
  }, [chores, isFresh, userId]);

  // Each arrival by the running timer's strip opens its chore once.
  useEffect(() => {
    const chore = chores.find(({ id }) => id === openChoreFrom(state));
    if (chore !== undefined && openedFor.current !== key) {
      openedFor.current = key;
      onOpen(chore);
    }
  });

  const columns: Column<Chore>[] = [
    {
      key: "name",
      header: "Chore Name",
      card: "title",
      cell: (chore) => (
        <ChoreName
          chore={chore}
          timer={timers[chore.id]?.timer}
          isQueued={queued.has(chore.id)}
          isWaiting={waiting.has(chore.id)}
        />
      ),
    },
    {
      key: "description",
      header: "Description",
      card: "text",
      cell: ({ description }) =>
        description !== null && (
          <Text c="dimmed" inherit>
            {description}
          </Text>
        ),
    },
    {
      key: "points",
      header: "Points",
      cell: ({ points_value }) => <PointsBadge points={points_value} />,
    },
    {
      key: "done",
      header: "Action",
      align: "right",
      card: "actions",
      cell: (chore) => (
        <div className={classes.actions}>
          <Button
            variant={waiting.has(chore.id) || queued.has(chore.id) ? "light" : "filled"}
            leftSection={<IconCheck size={20} aria-hidden />}
            aria-describedby={`chore-${chore.id}`}
            onClick={() => onOpen(chore)}
          >
            Mark as Done
          </Button>
          <TakeBackChore
            chore={chore}
            queued={queued.get(chore.id)}
            waiting={waiting.get(chore.id)}
            isTakenBack={takenBack.has(chore.id)}
          />
        </div>
      ),
    },
  ];

  return (
    <ResponsiveTable
      label="Available chores"
      columns={columns}
      rows={chores}
      rowKey={({ id }) => id}
      cardsBelow={CARDS_BELOW}
    />
  );
});
