import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import { useDialog } from "@/components/useDialog";
import { LogoutWarning } from "@/features/outbox/LogoutWarning";
import { useOutbox } from "@/lib/offline";
import { routes } from "@/lib/routes";
import { session } from "@/lib/session";

import { LogoutContext } from "./useLogout";

/** Signs out and shows the sign-in form (docs/product/people.md#logout); asks first if something is not sent yet. */
export function LogoutProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const outbox = useOutbox();
  const warning = useDialog<number>();
  const leave = async () => {
    await session.logout();
    void navigate(routes.login.path, { replace: true });
  };
  const logout = () => {
    if (outbox.size === 0) {
      void leave();
    } else {
      warning.open(outbox.size);
    }
  };
  return (
    <LogoutContext value={logout}>
      {children}
      <LogoutWarning
        count={warning.subject ?? 0}
        opened={warning.opened}
        onLogout={() => void leave()}
        onClose={warning.close}
      />
    </LogoutContext>
  );
}
