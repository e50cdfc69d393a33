import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import type { User } from "@/lib/api";
import { token } from "@/lib/api/token";
import { useOnline } from "@/lib/online";
import { useUser } from "@/lib/session/user";

/** The first screen comes first: what else it needs is there after about so long, in milliseconds. */
const DELAY_MS = 3_000;

/**
 * Once the first screen is there, fetches what the next touch or screen needs: without a network it would not come.
 * What is not here by then is asked for again when the network is back. A short session ends without a network:
 * nothing is fetched for one.
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
      // What is on its way to screens of another role would be asked for once more, as it is refused now.
      void client.cancelQueries({ type: "inactive" });
    };
  }, [client, role, isWanted]);
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
