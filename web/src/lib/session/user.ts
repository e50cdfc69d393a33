import { queryOptions, useQuery } from "@tanstack/react-query";

import { api, type User } from "@/lib/api";

import { useSession } from "./index";

/** The current user. Invalidate `["me"]` after anything that can change their points or role. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => api.get<User>("/users/me/", { signal }),
});

/**
 * The signed-in user with fresh points and role; only for screens behind RequireAuth. Apart from
 * `useSession` so that the sign-in screen does not load the query library.
 */
export function useUser(): User {
  const state = useSession();
  if (state.status !== "signed-in") {
    throw new Error("useUser() needs a signed-in session");
  }
  const { data } = useQuery({ ...meQuery, initialData: state.user });
  return data;
}
