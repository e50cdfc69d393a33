import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";

import { api, type ChoreSchedule } from "@/lib/api";
import { isSettled } from "@/lib/isSettled";
import { useOnline } from "@/lib/online";
import type { Schedule, ScheduleTerms } from "@/lib/rules";
import { useEver } from "@/lib/useEver";

import { scheduleKeys } from "../keys";

/** The family's schedules; for parents. */
export const schedulesQuery = queryOptions({
  queryKey: scheduleKeys.all,
  queryFn: ({ signal }) => api.get("/schedules", { signal }),
});

/**
 * Whether the family has any routines: without one, nothing about routines is shown
 * (docs/product/routines.md#routines).
 */
export function useHasRoutines(): boolean {
  const { data } = useQuery({ ...schedulesQuery, select: hasAny });
  return data ?? false;
}

/**
 * Whether the routines, and all of `asked` if there are any, are loaded or cannot be loaded now. A screen drawn earlier would
 * move.
 */
export function useAreRoutinesKnown(...asked: UseQueryResult[]): boolean {
  const online = useOnline();
  const hasRoutines = useHasRoutines();
  const schedules = useQuery(schedulesQuery);
  return useEver(!online || (isSettled(schedules) && (!hasRoutines || asked.every(isSettled))));
}

function hasAny({ schedules }: { schedules: unknown[] }): boolean {
  return schedules.length > 0;
}

/** The terms of each routine, by the chore's id. */
export function useSchedules(): Map<string, ScheduleTerms> {
  const { data } = useQuery({ ...schedulesQuery, select: byChore });
  return data ?? NONE;
}

/** The chores of which nothing was rejected for four weeks, with their terms. */
export function useNeverRejected(): Map<string, ScheduleTerms> {
  const { data } = useQuery({ ...schedulesQuery, select: neverRejected });
  return data ?? NONE;
}

function neverRejected({ schedules }: { schedules: ChoreSchedule[] }): Map<string, ScheduleTerms> {
  const found = schedules.filter(({ never_rejected }) => never_rejected);
  return new Map(found.map(({ chore_id, schedule }) => [chore_id, schedule.terms]));
}

const NONE = new Map<string, ScheduleTerms>();

function byChore(answer: { schedules: ChoreSchedule[] }): Map<string, ScheduleTerms> {
  return new Map([...latest(answer)].map(([id, { terms }]) => [id, terms]));
}

/** Keeps each chore's latest version, even if it begins on a later day. */
export function latest({ schedules }: { schedules: ChoreSchedule[] }): Map<string, Schedule> {
  const inOrder = schedules.toSorted((one, other) => one.schedule.version - other.schedule.version);
  return new Map(inOrder.map(({ chore_id, schedule }) => [chore_id, schedule]));
}
