import "@/theme/member-styles";
import { Notifications, notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { createQueryClient } from "./query-client";
import { MemberShell } from "./shell/MemberShell";

/**
 * Everything behind the sign-in. Keyed by the user's id, so each user gets a cache of their own and one
 * kid never sees another's data (contract §7); the cache and the notices are emptied when the user leaves.
 */
export function MemberArea() {
  const [client] = useState(createQueryClient);
  useEffect(() => {
    // An action that ended after the last user had left may have told of it.
    notifications.clean();
    return () => {
      client.clear();
      notifications.clean();
    };
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      <Notifications position="bottom-right" autoClose={4000} limit={5} />
      <MemberShell />
    </QueryClientProvider>
  );
}
