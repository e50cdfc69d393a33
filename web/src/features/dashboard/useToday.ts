import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import { familyQuery } from "@/api/family/queries";
import { daysOf, minutesThatMatter } from "@/api/today/deeds";
import { useThisWeek } from "@/domain/week/useYesterday";
import type { Week } from "@/lib/api";
import { type FamilyClock, useFamilyNow } from "@/lib/familyClock";
import { type KidToday, type Now } from "@/lib/rules";

/** The day of each member, late occurrences with it, by their id. */
export type Days = ReadonlyMap<string, KidToday>;

type TodayOfAll = {
  now: Now;
  /** The current week, if there are routines. */
  week: Week | undefined;
  /** The day of each kid, and of each parent who stands in a pool, by their id. */
  days: Days;
};

/** Each member's day, computed on this device, so that it follows the clock and works offline. */
export function useToday(): TodayOfAll {
  const week = useThisWeek();
  const { data: family } = useQuery(familyQuery);
  const plan = week?.plan;
  const minutes = useMemo(() => (plan === undefined ? [] : minutesThatMatter(plan)), [plan]);
  const now = useFamilyNow(week ?? family ?? deviceClock(), minutes);
  const days = useMemo(
    (): Days => (plan === undefined ? new Map() : daysOf(plan, plan.kid_ids, now)),
    [plan, now],
  );
  return { now, week, days };
}

/** The device's clock, used until the family is loaded. */
function deviceClock(): FamilyClock {
  return { time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, day_starts_at: 0 };
}
