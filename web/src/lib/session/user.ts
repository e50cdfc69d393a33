import { createContext, use } from "react";

import type { User } from "@/lib/api";

/** The signed-in user, for everything behind the sign-in. */
export const UserContext = createContext<User | undefined>(undefined);

/** The signed-in user with fresh points and role; only for screens behind the sign-in. */
export function useUser(): User {
  const user = use(UserContext);
  if (user === undefined) {
    throw new Error("useUser() needs a signed-in user");
  }
  return user;
}
