import { queryOptions } from "@tanstack/react-query";

import { api, type Assignment } from "@/lib/api";

/** The signed-in kid's assignments, newest first as the server sends them. */
export const myAssignmentsQuery = queryOptions({
  queryKey: ["assignments", "mine"],
  queryFn: ({ signal }) => api.get<Assignment[]>("/kids/my-assignments/", { signal }),
});
