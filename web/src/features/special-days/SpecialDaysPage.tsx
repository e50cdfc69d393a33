import { Skeleton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQueries } from "@tanstack/react-query";

import { daySetsQuery } from "@/api/daySets/queries";
import { weekQuery } from "@/api/week/queries";
import { AccessDenied } from "@/components/AccessDenied";
import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";
import { NetworkButton } from "@/components/NetworkButton";
import { PageLayout } from "@/components/PageLayout";
import { QueryBoundary } from "@/components/QueryBoundary";
import { useDialog } from "@/components/useDialog";
import type { DaySet, Week } from "@/lib/api";
import { useFamilyNow } from "@/lib/familyClock";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";
import { together } from "@/lib/together";

import { DaySetList } from "./DaySetList";
import { DaySetModal, type Draft } from "./DaySetModal";
import { FileButton } from "./FileButton";
import { type ChoresByDaySet, useChoresByDaySet } from "./goneBy";

import classes from "./SpecialDays.module.css";

/** Special days, for parents (docs/product/screens-by-role.md#screen-special-days). */
export function SpecialDaysPage() {
  return useUser().role === "parent" ? <FamilyDays /> : <AccessDenied />;
}

function FamilyDays() {
  const { chores, isKnown } = useChoresByDaySet();
  return (
    <PageLayout title={routes.specialDays.heading} subtitle="The week shows them, and chores can go by them.">
      <QueryBoundary
        query={useDays()}
        errorText="Failed to load the special days."
        isReady={isKnown}
        skeleton={<Skeleton height="8rem" radius="lg" role="status" aria-label="Loading" />}
      >
        {({ daySets, week }) => <Days daySets={daySets} week={week} chores={chores} />}
      </QueryBoundary>
    </PageLayout>
  );
}

/** The special days, and the family's clock and calendar, which come with its week. */
function useDays() {
  return useQueries({
    queries: [daySetsQuery, weekQuery()],
    combine: ([daySets, week]) => ({
      data: daySets.data && week.data && { daySets: daySets.data, week: week.data },
      ...together([daySets, week]),
    }),
  });
}

type DaysProps = { daySets: DaySet[]; week: Week; chores: ChoresByDaySet };

function Days({ daySets, week, chores }: DaysProps) {
  const dialog = useDialog<Draft>();
  const today = useFamilyNow(week).day;
  const used = daySets.map(({ color }) => color);
  return (
    <div className={classes.page}>
      <div className={classes.ways}>
        <NetworkButton
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => dialog.open({ before: undefined, read: undefined })}
        >
          Add days
        </NetworkButton>
        <FileButton
          today={today}
          timeZone={week.time_zone}
          onRead={(read) => dialog.open({ before: undefined, read })}
        />
      </div>
      {daySets.length === 0 ? (
        <EmptyState
          drawing={<Dragon pose="resting" />}
          message="School holidays, bins, shifts: days to see in the week."
        />
      ) : (
        <DaySetList
          {...{ daySets, chores, today }}
          onEdit={(before) => dialog.open({ before, read: undefined })}
        />
      )}
      {dialog.subject && (
        <DaySetModal
          draft={dialog.subject}
          opened={dialog.opened}
          onClose={dialog.close}
          {...{ used, today }}
          weekStart={week.week_start}
        />
      )}
    </div>
  );
}
