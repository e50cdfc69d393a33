import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";
import { wholeListQuery } from "@/lib/list";

import { userKeys } from "../keys";

/** The current user. */
export const meQuery = queryOptions({
  queryKey: userKeys.me,
  queryFn: ({ signal }) => api.get("/users/me", { signal }),
});

/** The family's members; for parents. */
export const usersQuery = wholeListQuery(userKeys.all, "/users");
