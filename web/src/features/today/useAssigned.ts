import { isToDo, myAssignmentsQuery } from "@/api/assignments/queries";
import type { Assignment } from "@/lib/api";
import { useList } from "@/lib/list";

const NONE: Assignment[] = [];

/** The kid's assignments that are not approved yet. */
export function useAssigned(): Assignment[] {
  const { data = NONE } = useList(myAssignmentsQuery);
  return data.filter((one) => isToDo(one) || one.assignment_status === "submitted");
}
