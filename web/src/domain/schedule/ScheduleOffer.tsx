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
import { together } from "@/lib/together";
import { useEver } from "@/lib/useEver";

import type { DaySets } from "./specialDays";

/** The data that a schedule is made of. */
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

/** Draws a form for schedules, once their data is loaded. */
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
    combine: ([users, schedules, week]) => ({
      data: users.data &&
        schedules.data &&
        week.data && {
          members: inOrder(users.data, week.data.plan.kid_ids),
          schedules: schedules.data,
          presence: week.data.plan.presence,
          // A device may keep a week from before there were any.
          specialDays: week.data.plan.special_days ?? [],
          weekStart: week.data.week_start,
          clock: week.data,
        },
      ...together([users, schedules, week]),
    }),
  });
}

/** The kids in the family's order, as in all routines, then the parents. */
function inOrder(users: FamilyMember[], kidIds: string[]): FamilyMember[] {
  const kids = users.filter(({ role }) => role === "kid");
  const parents = users.filter(({ role }) => role === "parent");
  return [...kidIds.flatMap((id) => kids.filter((kid) => kid.id === id)), ...parents];
}
