import { isToDo, myAssignmentsQuery } from "@/api/assignments/queries";
import type { Assignment } from "@/lib/api";
import { useList } from "@/lib/list";

const NONE: Assignment[] = [];

/** What parents assigned to the kid, as long as it is not approved. */
export function useAssigned(): Assignment[] {
  const { data = NONE } = useList(myAssignmentsQuery);
  return data.filter((one) => isToDo(one) || one.assignment_status === "submitted");
}
