import type { Occurrence, Plan, Routine, Schedule, ScheduleTerms } from "@/lib/rules";

/**
 * The version of a schedule that holds on a day. An edit of a schedule that is due once holds at once: the newest
 * version with that day decides, also if it began later (docs/product/routines.md#once).
 */
export function versionOn({ schedules }: Pick<Routine, "schedules">, day: string): Schedule | undefined {
  const newestFirst = schedules.toSorted((one, other) => other.version - one.version);
  return (
    newestFirst.find(({ terms }) => terms.freq === "once" && terms.anchor === day) ??
    newestFirst.find(
      ({ valid_from, valid_until }) => valid_from <= day && (valid_until === null || day <= valid_until),
    )
  );
}

/** The terms by which an occurrence is due. */
export function termsOf(
  { routines }: Plan,
  { chore_id, schedule_id }: Occurrence,
): ScheduleTerms | undefined {
  const schedules = routines.find((routine) => routine.chore_id === chore_id)?.schedules;
  return schedules?.find(({ id }) => id === schedule_id)?.terms;
}
