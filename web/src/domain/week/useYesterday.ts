import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";

import { weekKeys } from "@/api/keys";
import { schedulesQuery, useAreRoutinesKnown, useHasRoutines } from "@/api/schedules/queries";
import { minutesThatMatter } from "@/api/today/deeds";
import { weekQuery } from "@/api/week/queries";
import type { Week } from "@/lib/api";
import { useStoredLines } from "@/lib/device/storedLines";
import { useFamilyNow } from "@/lib/familyClock";
import type { Now, Occurrence } from "@/lib/rules";
import { useUser } from "@/lib/session/user";

import { keyOf, notDoneYesterday } from "./occurrences";

/** The current week, if there are routines. */
export function useThisWeek(): Week | undefined {
  const hasRoutines = useHasRoutines();
  const { data } = useQuery({ ...weekQuery(), enabled: hasRoutines });
  return hasRoutines ? data : undefined;
}

/** Whether this week is known, if there are routines. */
export function useIsThisWeekKnown(): boolean {
  return useAreRoutinesKnown(useQuery({ ...weekQuery(), enabled: useHasRoutines() }));
}

/** The failed queries for the routines and this week, unless data from before is known. */
export function useMissingWeek() {
  const schedules = useQuery(schedulesQuery);
  const week = useQuery({ ...weekQuery(), enabled: useHasRoutines() });
  return [schedules, week].filter(({ isError, data }) => isError && data === undefined);
}

type Yesterday = {
  now: Now;
  /** Without those that were left. */
  occurrences: Occurrence[];
  /** Leaves some of them: they are not shown again on this device. */
  leave: (occurrences: Occurrence[]) => void;
};

/** The kids' missed occurrences of yesterday, from the week's data (docs/product/screens.md#yesterday). */
export function useYesterday(week: Week): Yesterday {
  const { plan } = week;
  const client = useQueryClient();
  const minutes = useMemo(() => minutesThatMatter(plan), [plan]);
  const now = useFamilyNow(week, minutes);
  // Yesterday's data would list chores that have been done since.
  const isOfToday = week.now.day === now.day;
  useEffect(() => {
    if (!isOfToday) {
      void client.invalidateQueries({ queryKey: weekKeys.from(undefined) });
    }
  }, [client, isOfToday]);
  // The day, then the keys of its occurrences that were left.
  const [[leftOn, ...keys], keep] = useStoredLines(`pogona.left.${useUser().id}`);
  const left = leftOn === now.day ? keys : [];
  const all = useMemo(() => (isOfToday ? notDoneYesterday(week, now) : []), [isOfToday, week, now]);
  return {
    now,
    occurrences: all.filter((one) => !left.includes(keyOf(one))),
    leave: (occurrences) => keep([now.day, ...left, ...occurrences.map(keyOf)]),
  };
}
