import "@/theme/memberStyles";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { OutboxNotices } from "@/features/outbox/OutboxNotices";
import type { User } from "@/lib/api";
import { openOutbox, OutboxContext } from "@/lib/offline";

import { CurrentUser } from "./CurrentUser";
import { LoadingOverlay } from "./LoadingOverlay";
import { NoticeArea } from "./NoticeArea";
import { createQueryClient } from "./queryClient";
import { LogoutProvider } from "./shell/LogoutProvider";
import { MemberShell } from "./shell/MemberShell";
import { usePrefetch } from "./usePrefetch";
import { useReads } from "./useReads";

type MemberAreaProps = {
  user: User;
  /** The user is as this device knew them last. */
  isRemembered: boolean;
};

/**
 * Everything behind the sign-in. Keyed by the user's id, so each user gets a cache and an outbox of their own and
 * one kid never sees another's data (docs/product.md#reads); the cache and the notices are emptied when the user leaves.
 */
export function MemberArea({ user, isRemembered }: MemberAreaProps) {
  const [client] = useState(createQueryClient);
  const [{ outbox, start }] = useState(() => openOutbox(user.id));
  const isReady = useReads(client, { user, isRemembered });
  usePrefetch(client, user, isReady);
  useEffect(() => () => client.clear(), [client]);
  useEffect(start, [start]);

  if (!isReady) {
    return <LoadingOverlay />;
  }
  return (
    <QueryClientProvider client={client}>
      <CurrentUser user={user}>
        <OutboxContext value={outbox}>
          <NoticeArea />
          <OutboxNotices />
          <LogoutProvider>
            <MemberShell />
          </LogoutProvider>
        </OutboxContext>
      </CurrentUser>
    </QueryClientProvider>
  );
}
