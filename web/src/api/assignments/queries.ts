import type { Assignment } from "@/lib/api";
import { listQuery, wholeListQuery } from "@/lib/list";

import { assignmentKeys } from "../keys";

/** The signed-in kid's assignments, newest first; all open ones are on the first page. */
export const myAssignmentsQuery = listQuery(assignmentKeys.mine, "/kids/my-assignments");

/** Whether it is still to do for the kid; a rejected one is to do again (docs/product/chores.md#assignment-states). */
export function isToDo({ assignment_status }: Pick<Assignment, "assignment_status">): boolean {
  return assignment_status === "assigned" || assignment_status === "rejected";
}

/** All assignments of the family, newest first. */
export const familyAssignmentsQuery = listQuery(assignmentKeys.family, "/parent/chore-assignments");

/** Submitted assignments, oldest first as the server sends them. */
export const pendingAssignmentsQuery = wholeListQuery(
  assignmentKeys.pending,
  "/parent/assignment-submissions/pending",
);
