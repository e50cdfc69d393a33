import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { daySetsQuery } from "@/api/daySets/queries";
import { schedulesQuery } from "@/api/schedules/queries";
import { usersQuery } from "@/api/users/queries";
import { weekQuery } from "@/api/week/queries";
import { LargeModal } from "@/components/LargeModal";
import { QueryBoundary } from "@/components/QueryBoundary";
import { TableSkeleton } from "@/components/TableSkeleton";
import type { Chore, FamilyMember } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { isSettled } from "@/lib/isSettled";
import type { Frequency, ScheduleTerms } from "@/lib/rules";
import { useEver } from "@/lib/useEver";

import { ScheduleForm } from "./ScheduleForm";
import type { Stopping } from "./StopRepeatingModal";

type ScheduleModalProps = {
  chore: Chore;
  opened: boolean;
  onClose: () => void;
  /** Whether a chore without a schedule is due once, to begin with. */
  startsOnce?: boolean;
  /** The terms of another chore, with which a chore without a schedule begins. */
  copied?: ScheduleTerms | undefined;
  /** Asks whether the chore should stop repeating. */
  onStop: (stopping: Stopping) => void;
};

/** 'Repeat', or 'When it is due': a chore's schedule and who does it (docs/product/screens-by-role.md#screen-repeat). */
export function ScheduleModal({
  chore,
  opened,
  startsOnce = false,
  copied,
  onClose,
  onStop,
}: ScheduleModalProps) {
  const [freq, setFreq] = useState<Frequency>();
  const isOnce = freq === undefined ? startsOnce : freq === "once";
  return (
    <LargeModal
      opened={opened}
      onClose={onClose}
      title={isOnce ? isolating`When it is due: ${chore.name}` : isolating`Repeat: ${chore.name}`}
    >
      <Schedule {...{ chore, startsOnce, copied, onClose, onStop }} onFrequency={setFreq} />
    </LargeModal>
  );
}

type ScheduleProps = Required<Omit<ScheduleModalProps, "opened">> & {
  /** Called with each frequency that is chosen. */
  onFrequency: (freq: Frequency) => void;
};

function Schedule({ chore, ...ways }: ScheduleProps) {
  const offer = useOffer(chore);
  const daySets = useQuery(daySetsQuery);
  // Without them the form still works.
  const areDaySetsKnown = useEver(isSettled(daySets));
  return (
    <QueryBoundary
      query={offer}
      errorText="Failed to fetch data. Please try again."
      isReady={areDaySetsKnown}
      skeleton={<TableSkeleton rows={3} asTable />}
    >
      {(data) => <ScheduleForm chore={chore} daySets={daySets.data} {...data} {...ways} />}
    </QueryBoundary>
  );
}

/** The family's members, the kids' presence, and the earlier schedule. */
function useOffer(chore: Chore) {
  return useQueries({
    queries: [usersQuery, schedulesQuery, weekQuery()],
    combine: ([users, schedules, week]) => {
      const all = [users, schedules, week];
      const isError = all.some((query) => query.isError);
      return {
        data: users.data &&
          schedules.data &&
          week.data && {
            members: inOrder(users.data, week.data.plan.kid_ids),
            standing: schedules.data.schedules.findLast(({ chore_id }) => chore_id === chore.id)?.schedule
              .terms,
            presence: week.data.plan.presence,
            // What a device keeps may be older than they are.
            specialDays: week.data.plan.special_days ?? [],
            weekStart: week.data.week_start,
            clock: week.data,
          },
        isError,
        isFetching: isError && all.some((query) => query.isFetching),
        refetch: () => Promise.all(all.map((query) => query.refetch())),
      };
    },
  });
}

/** The kids in the family's order, as in all routines, then the parents. */
function inOrder(users: FamilyMember[], kidIds: string[]): FamilyMember[] {
  const kids = users.filter(({ role }) => role === "kid");
  const parents = users.filter(({ role }) => role === "parent");
  return [...kidIds.flatMap((id) => kids.filter((kid) => kid.id === id)), ...parents];
}
