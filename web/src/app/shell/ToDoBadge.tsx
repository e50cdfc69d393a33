import { useQuery } from "@tanstack/react-query";

import type { Assignment } from "@/lib/api";
import { isToDo, myAssignmentsQuery } from "@/lib/kid";

import { CountBadge } from "./CountBadge";

/** How many of the chores a kid was given are still to be done. */
export function ToDoBadge() {
  const { data: count = 0 } = useQuery({ ...myAssignmentsQuery, select: countToDo });
  return <CountBadge count={count} what="to do" />;
}

function countToDo(assignments: Assignment[]): number {
  return assignments.filter(isToDo).length;
}
