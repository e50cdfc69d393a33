import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import type { User } from "@/lib/api";
import { useOnline } from "@/lib/online";

/** The first screen comes first: what else it needs is there after about so long, in milliseconds. */
const DELAY_MS = 3_000;

/**
 * Once the first screen is there, fetches what the next touch or screen needs: without a network it would not come.
 * What is not here by then is asked for again when the network is back.
 */
export function usePrefetch(client: QueryClient, { role }: User, isReady: boolean): void {
  const isOnline = useOnline();
  useEffect(() => {
    if (!isReady || !isOnline) {
      return undefined;
    }
    const ended = new AbortController();
    const timer = setTimeout(() => void prefetch(client, role, ended.signal), DELAY_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
      // What is on its way to screens of another role would be asked for once more, as it is refused now.
      void client.cancelQueries({ type: "inactive" });
    };
  }, [client, role, isReady, isOnline]);
}

async function prefetch(client: QueryClient, role: User["role"], ended: AbortSignal): Promise<void> {
  try {
    const { fetchKidReads, fetchParts } = await import("./prefetch");
    // Elsewhere the service worker keeps the whole app.
    if (!("serviceWorker" in navigator)) {
      await fetchParts();
    }
    if (role === "kid") {
      await fetchKidReads(client, ended);
    }
  } catch {
    // The network is gone; each is asked for where it is needed.
  }
}
