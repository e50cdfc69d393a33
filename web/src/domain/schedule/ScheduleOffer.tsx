import { useQueries, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { daySetsQuery } from "@/api/daySets/queries";
import { latest, schedulesQuery } from "@/api/schedules/queries";
import { usersQuery } from "@/api/users/queries";
import { weekQuery } from "@/api/week/queries";
import { QueryBoundary } from "@/components/QueryBoundary";
import { TableSkeleton } from "@/components/TableSkeleton";
import type { FamilyMember } from "@/lib/api";
import type { FamilyClock } from "@/lib/familyClock";
import { isSettled } from "@/lib/isSettled";
import type { Presence, Schedule, SpecialDays } from "@/lib/rules";
import { useEver } from "@/lib/useEver";

import type { DaySets } from "./specialDays";

/** What a schedule is made of. */
export type Offer = {
  /** The kids, then the parents. */
  members: FamilyMember[];
  /** The latest version of each chore's schedule, by the chore's id. */
  schedules: Map<string, Schedule>;
  presence: Presence;
  /** The days by which the family's schedules go. */
  specialDays: SpecialDays[];
  daySets: DaySets;
  weekStart: number;
  clock: FamilyClock;
};

/** Draws a form for schedules, once it is known what they are made of. */
export function ScheduleOffer({ children }: { children: (offer: Offer) => ReactNode }) {
  const offer = useOffer();
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
      {(data) => children({ ...data, schedules: latest(data.schedules), daySets: daySets.data })}
    </QueryBoundary>
  );
}

function useOffer() {
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
            schedules: schedules.data,
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
