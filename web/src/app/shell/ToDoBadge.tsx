import { useQuery } from "@tanstack/react-query";

import { myAssignmentsQuery } from "@/features/assigned-to-me/queries";
import type { Assignment } from "@/lib/api";

import { CountBadge } from "./CountBadge";

/** A rejected one can be handed in again (contract §3). */
const OPEN = new Set(["assigned", "rejected"]);

/** How many of the chores a kid was given are still to be done. */
export function ToDoBadge() {
  const { data: count = 0 } = useQuery({ ...myAssignmentsQuery, select: countToDo });
  return <CountBadge count={count} what="to do" />;
}

function countToDo(assignments: Assignment[]): number {
  return assignments.filter(({ assignment_status }) => OPEN.has(assignment_status)).length;
}
