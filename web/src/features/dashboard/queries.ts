import { queryOptions } from "@tanstack/react-query";

import type { User } from "@/lib/api";
import { loadAll } from "@/lib/list";

/** The family's members; for parents. */
export const usersQuery = queryOptions({
  queryKey: ["users"],
  queryFn: ({ signal }) => loadAll<User>("/users/", signal),
});

/** Whether there is a kid in the family yet. */
export function hasKids(users: User[]): boolean {
  return users.some(({ role }) => role === "kid");
}
