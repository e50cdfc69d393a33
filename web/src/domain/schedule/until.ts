import { termsOf } from "@/api/schedules/versions";
import { dayAfter, monthAndDate, weekdayOf } from "@/lib/days";
import type { Occurrence, Plan } from "@/lib/rules";

import { weekCountText } from "./weekCount";

/**
 * Until when an open occurrence can be done that is due once, if not only on its day: `Until Tuesday`
 * (docs/product/routines.md#once). For one that is due so many times a week, how many are done: `1 of 3 this week`.
 * Undefined for all others.
 */
export function untilText(plan: Plan, occurrence: Occurrence, today: string): string | undefined {
  const { state, due_day, last_day, count } = occurrence;
  if (count) {
    return weekCountText(count, occurrence, today);
  }
  if (state !== "open" || last_day === due_day || termsOf(plan, occurrence)?.freq !== "once") {
    return undefined;
  }
  if (last_day === today) {
    return "Today is the last day!";
  }
  return `Until ${last_day <= dayAfter(today, 6) ? weekdayOf(last_day) : monthAndDate(last_day)}`;
}
