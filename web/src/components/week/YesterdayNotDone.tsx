import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";

import { useAreRoutinesKnown, useHasRoutines } from "@/api/schedules/queries";
import { weekKeys } from "@/api/week/keys";
import { weekQuery } from "@/api/week/queries";
import type { Week } from "@/lib/api";
import { useFamilyNow } from "@/lib/familyClock";
import { useUser } from "@/lib/session/user";

import { useLeft } from "./left";
import { NotDone } from "./NotDone";
import { dueMinutes, keyOf, notDoneYesterday } from "./occurrences";

/** 'Yesterday: 2 not done', where a parent decides what becomes of it; nothing where all is well (docs/product.md#yesterday). */
export function YesterdayNotDone() {
  const hasRoutines = useHasRoutines();
  const { data } = useQuery({ ...weekQuery(), enabled: hasRoutines });
  return hasRoutines && data ? <Yesterday week={data} /> : null;
}

/** Whether it is known if there is anything. */
export function useIsYesterdayKnown(): boolean {
  return useAreRoutinesKnown(useQuery({ ...weekQuery(), enabled: useHasRoutines() }));
}

function Yesterday({ week }: { week: Week }) {
  const { plan } = week;
  const client = useQueryClient();
  const minutes = useMemo(() => dueMinutes(plan), [plan]);
  const now = useFamilyNow(week, minutes);
  // What was known yesterday accuses of what was done since.
  const isOfToday = week.now.day === now.day;
  useEffect(() => {
    if (!isOfToday) {
      void client.invalidateQueries({ queryKey: weekKeys.from(undefined) });
    }
  }, [client, isOfToday]);
  const { left, leave } = useLeft(useUser().id, now.day);
  const all = useMemo(() => (isOfToday ? notDoneYesterday(plan, now) : []), [isOfToday, plan, now]);
  const occurrences = all.filter((one) => !left.includes(keyOf(one)));
  return <NotDone week={week} now={now} occurrences={occurrences} onLeave={(one) => leave(keyOf(one))} />;
}
