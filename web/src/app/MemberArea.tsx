import "@/theme/memberStyles";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { ShortSessionGuard } from "@/features/board/ShortSessionGuard";
import { OutboxToasts } from "@/features/outbox/OutboxToasts";
import type { User } from "@/lib/api";
import { token } from "@/lib/api/token";
import { openOutbox, OutboxContext } from "@/lib/offline";

import { CurrentUser } from "./CurrentUser";
import { LoadingOverlay } from "./LoadingOverlay";
import { takeStart } from "./memberStart";
import { LogoutProvider } from "./shell/LogoutProvider";
import { MemberShell } from "./shell/MemberShell";
import { ToastArea } from "./ToastArea";
import { usePrefetch } from "./usePrefetch";
import { useReads } from "./useReads";

type MemberAreaProps = {
  user: User;
  /** Whether the user comes from this device's storage, not from the server. */
  isRemembered: boolean;
};

/**
 * The part of the app behind the sign-in. Keyed by the user's id, so that each user has a separate cache and outbox and
 * one kid never sees another's data (docs/product/offline.md#reads); the cache and the toasts are emptied when the user
 * leaves.
 */
export function MemberArea({ user, isRemembered }: MemberAreaProps) {
  const [start] = useState(() => takeStart(user));
  const { client } = start;
  const [{ outbox, start: send }] = useState(() => openOutbox(user.id));
  const isReady = useReads(start, { user, isRemembered });
  useEffect(() => () => client.clear(), [client]);
  useEffect(send, [send]);

  if (!isReady) {
    return <LoadingOverlay />;
  }
  return (
    <QueryClientProvider client={client}>
      <CurrentUser user={user}>
        <Prefetch />
        <OutboxContext value={outbox}>
          <ToastArea />
          <OutboxToasts />
          {token.isLent() && <ShortSessionGuard />}
          <LogoutProvider>
            <MemberShell />
          </LogoutProvider>
        </OutboxContext>
      </CurrentUser>
    </QueryClientProvider>
  );
}

function Prefetch() {
  usePrefetch();
  return null;
}
