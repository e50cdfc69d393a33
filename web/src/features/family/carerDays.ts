import { untilText } from "@/domain/fridge/shown";
import type { CarerDays, FamilyMember } from "@/lib/api";
import { dayAfter, weekdayAndDate } from "@/lib/days";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

/** The days of a carer in a form; an empty last day is open. */
export type DayFields = { from_day: string; until_day: string };

export function daysOf({ from_day, until_day }: DayFields): CarerDays {
  return { from_day, until_day: until_day === "" ? null : until_day };
}

/** The errors in them. A first day that was emptied has no day that the rules could read. */
export function dayProblems(fields: DayFields, today: string): Partial<DayFields> {
  if (fields.from_day === "") {
    return { from_day: "Choose the first day." };
  }
  const { from_day, until_day } = fields;
  const days = { from_day, until_day: until_day === "" ? undefined : until_day };
  const problems = rules().carerDaysProblems(days, today);
  return Object.fromEntries(problems.map(({ field, message }) => [field, say(message)]));
}

/** `until Sunday, 12/6`, `from Monday, 6/1 until you take it back`, `over since Monday, 12/7`; only of a carer. */
export function carerDaysText(
  { cares_from, cares_until }: Pick<FamilyMember, "cares_from" | "cares_until">,
  today: string,
): string | undefined {
  if (cares_from === null) {
    return undefined;
  }
  if (cares_until !== null && cares_until < today) {
    return `over since ${weekdayAndDate(dayAfter(cares_until, 1))}`;
  }
  const until = cares_until === null ? "until you take it back" : untilText(cares_until, today);
  return cares_from > today ? `from ${weekdayAndDate(cares_from)} ${until}` : until;
}
