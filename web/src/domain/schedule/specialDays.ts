import type { DaySet } from "@/lib/api";
import type { DayFilter, ScheduleTerms } from "@/lib/rules";

/** The family's special days; undefined while they are not known. */
export type DaySets = DaySet[] | undefined;

/** The part of the day that fits the day before. */
const EVENING = 4;

/** Whether special days are offered: the family has some, or the terms go by some. */
export function offersSpecialDays({ day_set_id }: ScheduleTerms, daySets: DaySets): boolean {
  return Boolean(day_set_id) || (daySets ?? []).length > 0;
}

/** The special days that the terms name, if they are known. */
export function daySetOf({ day_set_id }: ScheduleTerms, daySets: DaySets): DaySet | undefined {
  return daySets?.find(({ id }) => id === day_set_id);
}

/** The change to special days: those that were chosen before, or else the first. */
export function choosing({ day_set_id }: ScheduleTerms, daySets: DaySets): Partial<ScheduleTerms> {
  return { day_set_id: day_set_id ?? daySets?.[0]?.id ?? null };
}

/** The change to other days on which it is due, compared to special days. */
export function filteredBy(
  terms: ScheduleTerms,
  day_filter: DayFilter | null,
  daySets: DaySets,
): Partial<ScheduleTerms> {
  return { day_filter, ...(day_filter !== null && choosing(terms, daySets)) };
}

/** The change to so many days before: the day before is for the evening, unless a parent says otherwise. */
export function daysBefore({ parts }: ScheduleTerms, days_before: number): Partial<ScheduleTerms> {
  return { days_before, ...(days_before > 0 && parts === 0 && { parts: EVENING }) };
}
