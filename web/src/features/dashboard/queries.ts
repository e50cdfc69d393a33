import { queryOptions } from "@tanstack/react-query";

import { api, type User } from "@/lib/api";

/** The family's members; for parents. */
export const usersQuery = queryOptions({
  queryKey: ["users"],
  queryFn: ({ signal }) => api.get<User[]>("/users/", { signal }),
});

/** Whether there is a kid in the family yet. */
export function hasKids(users: User[]): boolean {
  return users.some(({ role }) => role === "kid");
}
