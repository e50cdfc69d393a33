import { Navigate, Outlet, useLocation } from "react-router-dom";

import { routes } from "@/lib/routes";
import { useSession } from "@/lib/session";

type LoginState = { from?: string } | null;

/** Sends a signed-out visitor to the sign-in form, which then leads back to the requested address. */
export function RequireAuth() {
  const state = useSession();
  const { pathname, search } = useLocation();
  if (state.status === "signed-in") {
    return <Outlet />;
  }
  const ended = state.status === "signed-out" && state.ended;
  const from: LoginState = ended ? null : { from: pathname + search };
  return <Navigate to={routes.login.path} replace state={from} />;
}

/** Keeps a signed-in user away from the sign-in and sign-up forms. */
export function GuestOnly() {
  const state = useSession();
  const { pathname, state: login } = useLocation() as { pathname: string; state: LoginState };
  if (state.status === "signed-in") {
    // A new user did not choose the address, which may be of the other role.
    const from = pathname === routes.signup.path ? undefined : login?.from;
    return <Navigate to={from ?? routes.dashboard.path} replace />;
  }
  return <Outlet />;
}
