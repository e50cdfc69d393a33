import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";

import { useUnhurried } from "@/components/steps";
import type { User } from "@/lib/api";
import { meQuery, UserContext } from "@/lib/session/user";

type CurrentUserProps = {
  /** As the session knows them. */
  user: User;
  children: ReactNode;
};

/** Tells all screens who is signed in; each new screen has points and role as they are now. */
export function CurrentUser({ user, children }: CurrentUserProps) {
  const { pathname } = useLocation();
  const { data } = useQuery({ ...meQuery, initialData: user });
  return (
    <UserContext value={useUnhurried(data)}>
      <Ask key={pathname} />
      {children}
    </UserContext>
  );
}

/** Asks the server when it is mounted, unless it was asked just now. */
function Ask() {
  useQuery(meQuery);
  return null;
}
