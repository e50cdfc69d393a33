import { lazy, type ReactNode, Suspense } from "react";
import { useNavigate } from "react-router-dom";

import { useDialog } from "@/components/useDialog";
import { useOutbox } from "@/lib/offline";
import { session } from "@/lib/session";

import { paths } from "../paths";
import { LogoutContext } from "./useLogout";

const LogoutWarning = lazy(async () => {
  const { LogoutWarning: Dialog } = await import("@/features/outbox/LogoutWarning");
  return { default: Dialog };
});

/** Signs out and shows the sign-in form (spec §4); asks first when something has not been sent yet (contract §7). */
export function LogoutProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const outbox = useOutbox();
  const warning = useDialog<number>();
  const leave = () => {
    session.logout();
    void navigate(paths.login, { replace: true });
  };
  const logout = () => {
    if (outbox.size === 0) {
      leave();
    } else {
      warning.open(outbox.size);
    }
  };
  return (
    <LogoutContext value={logout}>
      {children}
      {warning.subject !== undefined && (
        <Suspense>
          <LogoutWarning
            count={warning.subject}
            opened={warning.opened}
            onLogout={leave}
            onClose={warning.close}
          />
        </Suspense>
      )}
    </LogoutContext>
  );
}
