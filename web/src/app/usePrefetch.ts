import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import type { User } from "@/lib/api";
import { token } from "@/lib/api/token";
import { useOnline } from "@/lib/online";
import { useUser } from "@/lib/session/user";

/** Time for the first screen to load its remaining data first, in milliseconds. */
const DELAY_MS = 3_000;

/**
 * After the first screen, fetches the parts that later touches and screens need, because they could not be fetched offline.
 * Those still missing are fetched when the network is back. A short session does not outlast the network, so nothing is
 * fetched for it.
 */
export function usePrefetch(): void {
  const client = useQueryClient();
  const { role } = useUser();
  const isOnline = useOnline();
  const isWanted = isOnline && !token.isLent();
  useEffect(() => {
    if (!isWanted) {
      return undefined;
    }
    const ended = new AbortController();
    const timer = setTimeout(() => void prefetch(client, role, ended.signal), DELAY_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
      // Cancels requests for screens of another role: refused now, they would be repeated.
      void client.cancelQueries({ type: "inactive" });
    };
  }, [client, role, isWanted]);
}

async function prefetch(client: QueryClient, role: User["role"], ended: AbortSignal): Promise<void> {
  try {
    const { fetchKidReads, fetchParts } = await import("./prefetch");
    // Otherwise the service worker stores the whole app.
    if (!("serviceWorker" in navigator)) {
      await fetchParts();
    }
    if (role === "kid") {
      await fetchKidReads(client, ended);
    }
  } catch {
    // The network is gone; each part is loaded where it is needed.
  }
}
