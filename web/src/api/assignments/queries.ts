import type { Assignment } from "@/lib/api";
import { listQuery, wholeListQuery } from "@/lib/list";

import { assignmentKeys } from "./keys";

/** The signed-in kid's assignments, newest first: what is still to do is all on the first page. */
export const myAssignmentsQuery = listQuery(assignmentKeys.mine, "/kids/my-assignments");

/** Whether it waits for the kid; what a parent rejected is to do again (docs/product/chores.md#assignment-states). */
export function isToDo({ assignment_status }: Pick<Assignment, "assignment_status">): boolean {
  return assignment_status === "assigned" || assignment_status === "rejected";
}

/** Everything that was assigned in the family, newest first. */
export const familyAssignmentsQuery = listQuery(assignmentKeys.family, "/parent/chore-assignments");

/** Assignments that kids handed in, oldest first as the server sends them. */
export const pendingAssignmentsQuery = wholeListQuery(
  assignmentKeys.pending,
  "/parent/assignment-submissions/pending",
);
