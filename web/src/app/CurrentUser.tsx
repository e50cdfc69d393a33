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
  /** As the session knows them. */
  user: User;
  children: ReactNode;
};

/** Tells all screens who is signed in; each new screen has points and role as they are now. */
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

/** Brings who was promoted meanwhile to the dashboard: the page they were on may not be theirs any more. */
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

/** Asks the server when it is mounted, unless it was asked just now. */
function Ask() {
  useQuery(meQuery);
  return null;
}
