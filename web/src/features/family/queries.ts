import { queryOptions } from "@tanstack/react-query";

import { api, type Family, type User } from "@/lib/api";

/** The family's members; for parents. */
export const membersQuery = queryOptions({
  queryKey: ["users"],
  queryFn: ({ signal }) => api.get<User[]>("/users/", { signal }),
});

/** The family's settings and invite code; for parents. */
export const familyQuery = queryOptions({
  queryKey: ["family"],
  queryFn: ({ signal }) => api.get<Family>("/family", { signal }),
});
