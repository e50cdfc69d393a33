import { queryOptions } from "@tanstack/react-query";
import { createContext, use } from "react";

import { api, type User } from "@/lib/api";

/** The current user. Invalidate `["me"]` after anything that can change their points or role. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => api.get<User>("/users/me/", { signal }),
});

/** Who is signed in, for everything behind the sign-in. */
export const UserContext = createContext<User | undefined>(undefined);

/** The signed-in user with fresh points and role; only for what is behind the sign-in. */
export function useUser(): User {
  const user = use(UserContext);
  if (user === undefined) {
    throw new Error("useUser() needs a signed-in user");
  }
  return user;
}
