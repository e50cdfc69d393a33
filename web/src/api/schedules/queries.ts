import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";

import { api, type ChoreSchedule } from "@/lib/api";
import { isSettled } from "@/lib/isSettled";
import { useOnline } from "@/lib/online";
import type { ScheduleTerms } from "@/lib/rules";

import { scheduleKeys } from "./keys";

/** What comes back in the family; for parents. */
export const schedulesQuery = queryOptions({
  queryKey: scheduleKeys.all,
  queryFn: ({ signal }) => api.get("/schedules", { signal }),
});

/** Whether anything comes back: a family without routines sees nothing of them (docs/product/routines.md#routines). */
export function useHasRoutines(): boolean {
  const { data } = useQuery({ ...schedulesQuery, select: hasAny });
  return data ?? false;
}

/**
 * Whether it is known what comes back, and what is asked for only where something does, or neither can be had: a screen
 * that is drawn before would move.
 */
export function useAreRoutinesKnown(asked: UseQueryResult): boolean {
  const online = useOnline();
  const hasRoutines = useHasRoutines();
  const schedules = useQuery(schedulesQuery);
  return !online || (isSettled(schedules) && (!hasRoutines || isSettled(asked)));
}

function hasAny({ schedules }: { schedules: unknown[] }): boolean {
  return schedules.length > 0;
}

/** What is set about each chore that comes back, by the chore's id. */
export function useSchedules(): Map<string, ScheduleTerms> {
  const { data } = useQuery({ ...schedulesQuery, select: byChore });
  return data ?? NONE;
}

const NONE = new Map<string, ScheduleTerms>();

/** Of a chore whose schedule changes on a day to come, the version that will hold. */
function byChore({ schedules }: { schedules: ChoreSchedule[] }): Map<string, ScheduleTerms> {
  const inOrder = schedules.toSorted((one, other) => one.schedule.version - other.schedule.version);
  return new Map(inOrder.map(({ chore_id, schedule }) => [chore_id, schedule.terms]));
}
