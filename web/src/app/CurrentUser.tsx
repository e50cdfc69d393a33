import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { meQuery } from "@/api/users/queries";
import { useDeferred } from "@/components/steps";
import type { Role, User } from "@/lib/api";
import { notifySuccess } from "@/lib/notify";
import { routes } from "@/lib/routes";
import { UserContext } from "@/lib/session/user";

type CurrentUserProps = {
  /** The user from the session. */
  user: User;
  children: ReactNode;
};

/** Provides the signed-in user to all screens; each new screen has the present points and role. */
export function CurrentUser({ user, children }: CurrentUserProps) {
  const { pathname } = useLocation();
  const { data } = useQuery({ ...meQuery, initialData: user });
  useNewRole(data.role);
  return (
    <UserContext value={useDeferred(data)}>
      <Ask key={pathname} />
      {children}
    </UserContext>
  );
}

/** Takes a user who was promoted to the dashboard, because the present page may not be for parents. */
function useNewRole(role: Role): void {
  const navigate = useNavigate();
  const known = useRef(role);
  useEffect(() => {
    if (role !== known.current) {
      known.current = role;
      void navigate(routes.dashboard.path, { replace: true });
      notifySuccess(`You are a ${role} now.`);
    }
  }, [role, navigate]);
}

/** Loads the user when mounted, unless that has just happened. */
function Ask() {
  useQuery(meQuery);
  return null;
}
