import { queryOptions } from "@tanstack/react-query";

import { api, type User } from "@/lib/api";

/** The family's members; for parents. */
export const usersQuery = queryOptions({
  queryKey: ["users"],
  queryFn: ({ signal }) => api.get<User[]>("/users/", { signal }),
});
