import { queryOptions } from "@tanstack/react-query";

import { api, type Assignment } from "@/lib/api";

/** Whether it waits for the kid; what a parent rejected is to do again (contract §3). */
export function isToDo({ assignment_status }: Assignment): boolean {
  return assignment_status === "assigned" || assignment_status === "rejected";
}

/** The signed-in kid's assignments, newest first as the server sends them. */
export const myAssignmentsQuery = queryOptions({
  queryKey: ["assignments", "mine"],
  queryFn: ({ signal }) => api.get<Assignment[]>("/kids/my-assignments/", { signal }),
});
