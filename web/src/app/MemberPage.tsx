import { AccessDenied } from "@/components/AccessDenied";
import { isPageFor } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import type { Page } from "./pages";

/** A page behind the sign-in. Those for carers are few, so all others are closed to them here. */
export function MemberPage({ page: { route, Component } }: { page: Page }) {
  const { role } = useUser();
  return role === "carer" && !isPageFor(role, route) ? <AccessDenied /> : <Component />;
}
