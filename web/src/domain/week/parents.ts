import { termsOf } from "@/api/schedules/versions";
import { isToDo } from "@/api/today/deeds";
import type { PlanKid } from "@/lib/api";
import { dayBefore } from "@/lib/days";
import { type Occurrence, type Plan, rules } from "@/lib/rules";

/** A plan, with its members. */
export type Planned = { plan: Plan; kids: PlanKid[] };

/** Whether this is a parent. A plan that a device kept from before has no roles, and only kids. */
export function isParent(members: PlanKid[], id: string | null): boolean {
  return members.some((member) => member.id === id && member.role === "parent");
}

/** Whether an occurrence is a kid's, or one of anyone's with a kid among them. */
export function isForKids({ plan, kids }: Planned, occurrence: Occurrence): boolean {
  return whose(plan, occurrence).some((id) => !isParent(kids, id));
}

/** Whether somebody stands in a pool today or later. */
export function isInPool({ routines }: Plan, id: string, today: string): boolean {
  const schedules = routines.flatMap((routine) => routine.schedules);
  return schedules.some(
    ({ valid_until, terms }) => (valid_until === null || valid_until >= today) && terms.kid_ids.includes(id),
  );
}

/** Whether a parent can tick an occurrence now, or take their tick back (docs/product/routines.md#parents). */
export function canTick(plan: Plan, occurrence: Occurrence, parentId: string, today: string): boolean {
  return (
    (isToDo(occurrence) || isLastDone(plan, occurrence, parentId, today)) &&
    whose(plan, occurrence).includes(parentId)
  );
}

/** Whether the member did it last, and not too long ago: of several of a week, only the last can be taken back. */
function isLastDone({ routines }: Plan, occurrence: Occurrence, id: string, today: string): boolean {
  const { chore_id, day, part, state, done_day } = occurrence;
  const deeds = routines.find((routine) => routine.chore_id === chore_id)?.deeds ?? [];
  const own = deeds.filter((deed) => deed.kid_id === id && deed.occurrence_day === day && deed.part === part);
  const last = own
    .map((deed) => deed.done_day)
    .toSorted()
    .at(-1);
  return (
    state === "done" &&
    last !== undefined &&
    done_day === last &&
    last >= dayBefore(today, rules().limits().mark_days)
  );
}

/** Its own member, or all whom one of anyone's is for. */
function whose(plan: Plan, occurrence: Occurrence): string[] {
  const { kid_id } = occurrence;
  return kid_id === null ? (termsOf(plan, occurrence)?.kid_ids ?? []) : [kid_id];
}
