import { type Presence, rules, type ScheduleTerms, type SpecialDays } from "@/lib/rules";

import { type DaySets, daySetOf } from "./specialDays";
import { changed, hasNewTurns, turnsFrom } from "./terms";

/** The days by which turns go, and the first day on which a change holds. */
export type Calendar = { specialDays: SpecialDays[]; daySets: DaySets; today: string };

const NOBODY_AWAY: Presence = { absences: [], home_patterns: [], rest_days: [], day_passes: [] };

/** The pool of settled terms; for turns, if the terms are right, the next member comes first. */
export function orderOf(terms: ScheduleTerms, { specialDays, daySets, today }: Calendar): string[] {
  if (terms.mode !== "turn" || rules().scheduleProblems(terms).length > 0) {
    return terms.kid_ids;
  }
  const days = daySetOf(terms, daySets)?.days ?? [];
  const [next] = rules().nextTurns(terms, specialDays, days, NOBODY_AWAY, today, 1);
  return turnsFrom(terms.kid_ids, next?.kid_ids[0]);
}

/** The terms to store: new turns begin with the first of the pool. */
export function settle(
  terms: ScheduleTerms,
  standing: ScheduleTerms | undefined,
  today: string,
): ScheduleTerms {
  const settled = rules().settledSchedule(terms);
  return hasNewTurns(settled, standing) && rules().scheduleProblems(settled).length === 0
    ? rules().anchoredSchedule(settled, today)
    : settled;
}

/**
 * The terms to store for another pool, as given. For turns, the members who stay keep their order, from the next one on, and
 * the others come after them. The same pool changes nothing.
 */
export function withPool(terms: ScheduleTerms, pool: string[], calendar: Calendar): ScheduleTerms {
  const isSame = pool.length === terms.kid_ids.length && pool.every((id) => terms.kid_ids.includes(id));
  if (isSame) {
    return terms;
  }
  const order = orderOf(terms, calendar);
  const kid_ids =
    terms.mode === "turn"
      ? [...order.filter((id) => pool.includes(id)), ...pool.filter((id) => !order.includes(id))]
      : pool;
  return settle(changed(terms, { kid_ids }, { order, today: calendar.today }), terms, calendar.today);
}
