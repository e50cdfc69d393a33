import { Button } from "@mantine/core";
import { IconPackage, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { allChoresQuery } from "@/api/chores/queries";
import { AccessDenied } from "@/components/AccessDenied";
import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";
import { PageLayout } from "@/components/PageLayout";
import { QueryBoundary } from "@/components/QueryBoundary";
import { TableSkeleton } from "@/components/TableSkeleton";
import { useDialog } from "@/components/useDialog";
import { useAreScheduleLinesKnown } from "@/domain/schedule/ScheduleLine";
import { ScheduleModal } from "@/domain/schedule/ScheduleModal";
import { type Stopping, StopRepeatingModal } from "@/domain/schedule/StopRepeatingModal";
import type { Chore } from "@/lib/api";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { ChoreFormModal } from "./ChoreFormModal";
import { ChoreTables, LINES_BELOW } from "./ChoreTables";
import { CountSuggestions } from "./CountSuggestions";
import { StarterPackModal } from "./StarterPackModal";

import classes from "./ChoreTables.module.css";

/** Manage Chores, for parents (docs/product/screens-by-role.md#screen-manage-chores). */
export function ManageChoresPage() {
  return useUser().role === "parent" ? <ManageChores /> : <AccessDenied />;
}

function ManageChores() {
  const chores = useQuery(allChoresQuery);
  const areLinesKnown = useAreScheduleLinesKnown();
  const form = useDialog<Chore | undefined>();
  const schedule = useDialog<{ chore: Chore; startsOnce: boolean }>();
  const openSchedule = (chore: Chore, startsOnce: boolean) => schedule.open({ chore, startsOnce });
  const stop = useDialog<Stopping>();
  const pack = useDialog<true>();
  const packButton = (
    <Button
      variant="light"
      className={classes.pack}
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
        <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => form.open(undefined)}>
          Add New Chore
        </Button>
      }
    >
      <QueryBoundary
        query={chores}
        errorText="Failed to fetch chores. Please try again."
        isReady={areLinesKnown}
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
            <CountSuggestions chores={list} />
            <ChoreTables chores={list} onEdit={form.open} onSchedule={openSchedule} />
            {packButton}
          </>
        )}
      </QueryBoundary>
      <ChoreFormModal
        chore={form.subject}
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
