import { termsOf } from "@/api/schedules/versions";
import type { PlanKid } from "@/lib/api";
import type { Occurrence, Plan } from "@/lib/rules";

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

/** Whether a parent can tick an occurrence now, or take their tick back (docs/product/routines.md#parents). */
export function canTick(plan: Plan, occurrence: Occurrence, parentId: string): boolean {
  const { state, done_by } = occurrence;
  const isToDo = state === "open" || state === "late";
  const isOwn = state === "done" && done_by.includes(parentId);
  return (isToDo || isOwn) && whose(plan, occurrence).includes(parentId);
}

/** Its own member, or all whom one of anyone's is for. */
function whose(plan: Plan, occurrence: Occurrence): string[] {
  const { kid_id } = occurrence;
  return kid_id === null ? (termsOf(plan, occurrence)?.kid_ids ?? []) : [kid_id];
}
