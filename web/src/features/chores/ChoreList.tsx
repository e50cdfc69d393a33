import { IconCheck, IconChecklist, IconHeartHandshake, IconHourglass } from "@tabler/icons-react";
import { Fragment, memo, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

import { EmptySection } from "@/components/EmptySection";
import { areMany, useSearch } from "@/components/search/useSearch";
import { useDeferred } from "@/components/steps";
import { GroupHeading } from "@/domain/groups/GroupHeading";
import { queuedChores, takenBackChores, waitingChores } from "@/domain/handIn/choreHistory";
import { keepOnly, nameTimers } from "@/domain/handIn/choreTimers";
import { timerStore } from "@/domain/handIn/timerStore";
import { useChoreTimers } from "@/domain/handIn/useChoreTimer";
import type { Chore, ChoreHistoryEntry, Group } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { useOutboxView } from "@/lib/offline";
import { openChoreFrom } from "@/lib/openChore";

import { ChoreSection } from "./ChoreSection";
import { ChoreTable } from "./ChoreTable";
import { sectionsOf, toDoParts } from "./sections";
import { TakeBackChore } from "./TakeBackChore";
import { useKidsDay } from "./useKidsDay";

type ChoreListProps = {
  userId: string;
  chores: Chore[];
  groups: Group[];
  /** Whether they come from the server and not from this device's storage. */
  isFresh: boolean;
  history: ChoreHistoryEntry[];
  /** Opens the dialog that submits a chore. */
  onOpen: (chore: Chore) => void;
};

/** The chores that a kid may do, each with its timer. Later data is drawn in small steps. */
export function ChoreList({ isFresh, history, ...list }: ChoreListProps) {
  return <Chores {...list} isFresh={useDeferred(isFresh)} history={useDeferred(history)} />;
}

const Chores = memo(function Chores({ userId, chores, groups, isFresh, history, onOpen }: ChoreListProps) {
  const timers = useChoreTimers(userId);
  const waiting = waitingChores(history);
  const { entries } = useOutboxView();
  const queued = queuedChores(entries);
  const takenBack = takenBackChores(entries);
  const kidsDay = useKidsDay(history, entries);
  const { search, found } = useSearch(chores, "Search for chores");
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

  // Following the link of the running timer's strip opens the chore once.
  useEffect(() => {
    const chore = chores.find(({ id }) => id === openChoreFrom(state));
    if (chore !== undefined && openedFor.current !== key) {
      openedFor.current = key;
      onOpen(chore);
    }
  });

  const standingOf = ({ id }: Chore) => ({
    timer: timers[id]?.timer,
    isQueued: queued.has(id),
    isWaiting: waiting.has(id),
    isDone: kidsDay.done.has(id),
    claim: kidsDay.due.get(id)?.claim ?? undefined,
    turnOf: turns.get(id) ?? undefined,
  });
  const takeBack = (chore: Chore) =>
    (waiting.has(chore.id) || queued.has(chore.id)) && (
      <TakeBackChore
        chore={chore}
        queued={queued.get(chore.id)}
        waiting={waiting.get(chore.id)}
        isTakenBack={takenBack.has(chore.id)}
      />
    );
  const { onlyWhenDue, turns } = kidsDay;
  const table = (label: string, rows: Chore[], isToDo = false) => (
    <ChoreTable label={label} chores={rows} {...{ isToDo, onlyWhenDue, standingOf, takeBack, onOpen }} />
  );
  const sections = sectionsOf(found, {
    due: kidsDay.due,
    turns,
    waiting: { has: (id) => waiting.has(id) || queued.has(id) },
    done: kidsDay.done,
    onlyWhenDue,
  });
  const toDo = [...sections.due, ...sections.extra];
  const parts = areMany(chores) ? toDoParts(sections, groups) : [];

  return (
    <>
      {search}
      {toDo.length === 0 && found.length === chores.length && (
        <EmptySection message="Enjoy your day! Every chore is done." />
      )}
      <ChoreSection title="To do" icon={IconChecklist} count={toDo.length}>
        {parts.length === 0
          ? table("Available chores", toDo, true)
          : parts.map(({ title, group, rows }) => (
              <Fragment key={group?.id ?? title}>
                <GroupHeading group={group} other={title} order={3} />
                {table(group === undefined ? title : isolating`To do: ${group.name}`, rows, true)}
              </Fragment>
            ))}
      </ChoreSection>
      <ChoreSection title="Help out" icon={IconHeartHandshake} count={sections.help.length}>
        {table("Help out", sections.help, true)}
      </ChoreSection>
      <ChoreSection title="Waiting" icon={IconHourglass} count={sections.waiting.length}>
        {table("Waiting", sections.waiting)}
      </ChoreSection>
      <ChoreSection title="Done today" icon={IconCheck} count={sections.done.length}>
        {table("Done today", sections.done)}
      </ChoreSection>
    </>
  );
});
