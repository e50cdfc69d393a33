import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import { familyQuery } from "@/api/family/queries";
import { presenceQuery } from "@/api/presence/queries";
import { useHasRoutines } from "@/api/schedules/queries";
import { minutesThatMatter } from "@/api/today/deeds";
import { weekQuery } from "@/api/week/queries";
import type { KidOverview } from "@/lib/api";
import { type FamilyClock, useFamilyNow } from "@/lib/familyClock";
import { rules } from "@/lib/rules";

import type { KidsDay } from "./kidToday";

/** Each kid's day, computed on this device, so that it follows the clock and works offline. */
export function useKidsToday(): (kid: KidOverview) => KidsDay {
  const hasRoutines = useHasRoutines();
  const { data: week } = useQuery({ ...weekQuery(), enabled: hasRoutines });
  const { data: family } = useQuery(familyQuery);
  const { data: presence } = useQuery(presenceQuery);
  const plan = hasRoutines ? week?.plan : undefined;
  const minutes = useMemo(() => (plan === undefined ? [] : minutesThatMatter(plan)), [plan]);
  const now = useFamilyNow(week ?? family ?? deviceClock(), minutes);
  const planned = useMemo(() => {
    const ids = plan?.kid_ids ?? [];
    return new Map(ids.map((id) => [id, plan && rules().routinesToday(plan, id, now)]));
  }, [plan, now]);
  return ({ id, week: days }) => {
    const last = days.at(-1);
    return {
      reason: presence && rules().neutralDay(presence, id, now.day),
      planned: planned.get(id),
      done: last?.day === now.day ? last.done : undefined,
    };
  };
}

/** The device's clock, used until the family is loaded. */
function deviceClock(): FamilyClock {
  return { time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, day_starts_at: 0 };
}
