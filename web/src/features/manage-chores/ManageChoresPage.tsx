import { Button } from "@mantine/core";
import { IconListCheck, IconPackage, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";

import { allChoresQuery } from "@/api/chores/queries";
import { AccessDenied } from "@/components/AccessDenied";
import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";
import { PageLayout } from "@/components/PageLayout";
import { QueryBoundary } from "@/components/QueryBoundary";
import { TableSkeleton } from "@/components/TableSkeleton";
import { useDialog } from "@/components/useDialog";
import { GroupTools } from "@/domain/groups/GroupTools";
import { useGroups } from "@/domain/groups/useGroups";
import { useAreScheduleLinesKnown } from "@/domain/schedule/ScheduleLine";
import { ScheduleModal } from "@/domain/schedule/ScheduleModal";
import { type Stopping, StopRepeatingModal } from "@/domain/schedule/StopRepeatingModal";
import type { Chore } from "@/lib/api";
import { routes } from "@/lib/routes";
import type { ScheduleTerms } from "@/lib/rules";
import { useUser } from "@/lib/session/user";

import { ChooseBar } from "./ChooseBar";
import type { OpenSchedule, Written } from "./ChoreForm";
import { ChoreFormModal } from "./ChoreFormModal";
import { ChoreTables, LINES_BELOW } from "./ChoreTables";
import { CountSuggestions } from "./CountSuggestions";
import { StarterPackModal } from "./StarterPackModal";

/** Manage Chores, for parents (docs/product/screens-by-role.md#screen-manage-chores). */
export function ManageChoresPage() {
  return useUser().role === "parent" ? <ManageChores /> : <AccessDenied />;
}

function ManageChores() {
  const chores = useQuery(allChoresQuery);
  const areLinesKnown = useAreScheduleLinesKnown();
  const { groups, areKnown } = useGroups("chore", chores.data, true);
  const form = useDialog<Written>();
  const schedule = useDialog<{ chore: Chore; startsOnce: boolean; copied: ScheduleTerms | undefined }>();
  const openSchedule: OpenSchedule = (chore, startsOnce, copied) =>
    schedule.open({ chore, startsOnce, copied });
  const stop = useDialog<Stopping>();
  const pack = useDialog<true>();
  /** The ids of the chosen chores; undefined unless several are being chosen. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const chooseButton = useRef<HTMLButtonElement>(null);
  const toggle = ({ id }: Chore) => {
    const next = new Set(chosen);
    if (!next.delete(id)) {
      next.add(id);
    }
    setChosen(next);
  };
  const leaveChoosing = () => {
    flushSync(() => setChosen(undefined));
    chooseButton.current?.focus({ preventScroll: true });
  };
  const packButton = (
    <Button
      variant="light"
      leftSection={<IconPackage size={20} aria-hidden />}
      onClick={() => pack.open(true)}
    >
      Starter Pack
    </Button>
  );
  return (
    <PageLayout
      title={routes.manageChores.heading}
      subtitle="What kids can do, and what it earns."
      action={
        chosen === undefined ? (
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => form.open({})}>
            Add New Chore
          </Button>
        ) : undefined
      }
    >
      <QueryBoundary
        query={chores}
        errorText="Failed to fetch chores. Please try again."
        isReady={areLinesKnown && areKnown}
        skeleton={<TableSkeleton rows={6} cardsBelow={LINES_BELOW} asLines />}
        empty={
          <EmptyState
            drawing={<Dragon pose="resting" />}
            message='No chores created yet. Click "Add New Chore" to get started.'
            action={packButton}
          />
        }
      >
        {(list) => (
          <>
            {chosen === undefined && <CountSuggestions chores={list} />}
            <ChoreTables
              chores={list}
              groups={groups}
              onEdit={(before) => form.open({ before })}
              onCopy={(copied) => form.open({ copied })}
              onSchedule={openSchedule}
              chosen={chosen}
              onToggle={toggle}
            />
            {chosen === undefined ? (
              <GroupTools kind="chore" rows={list} groups={groups}>
                {packButton}
                {list.length > 1 && (
                  <Button
                    ref={chooseButton}
                    variant="light"
                    leftSection={<IconListCheck size={20} aria-hidden />}
                    onClick={() => setChosen(new Set())}
                  >
                    Choose Several
                  </Button>
                )}
              </GroupTools>
            ) : (
              <ChooseBar chores={list.filter(({ id }) => chosen.has(id))} onDone={leaveChoosing} />
            )}
          </>
        )}
      </QueryBoundary>
      <ChoreFormModal
        written={form.subject}
        opened={form.opened}
        onClose={form.close}
        onSchedule={openSchedule}
      />
      {schedule.subject && (
        <ScheduleModal
          {...schedule.subject}
          opened={schedule.opened}
          onClose={schedule.close}
          onStop={(stopping) => {
            schedule.close();
            stop.open(stopping);
          }}
        />
      )}
      <StopRepeatingModal stopping={stop.subject} opened={stop.opened} onClose={stop.close} />
      <StarterPackModal opened={pack.opened} onClose={pack.close} />
    </PageLayout>
  );
}
