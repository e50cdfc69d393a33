import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import type { User } from "@/lib/api";
import { useOnline } from "@/lib/online";

/** The first screen comes first: what else it needs is there after about so long, in milliseconds. */
const LATER_MS = 3_000;

/**
 * Once the first screen is there, fetches what the next touch or screen needs: without a network it would not come.
 * What is not here by then is asked for again when the network is back.
 */
export function useAhead(client: QueryClient, { role }: User, isReady: boolean): void {
  const isOnline = useOnline();
  useEffect(() => {
    if (!isReady || !isOnline) {
      return undefined;
    }
    const timer = setTimeout(() => void fetchAhead(client, role), LATER_MS);
    return () => clearTimeout(timer);
  }, [client, role, isReady, isOnline]);
}

async function fetchAhead(client: QueryClient, role: User["role"]): Promise<void> {
  try {
    const { fetchKidReads, fetchParts } = await import("./ahead");
    // Elsewhere the service worker keeps the whole app.
    if (!("serviceWorker" in navigator)) {
      await fetchParts();
    }
    if (role === "kid") {
      await fetchKidReads(client);
    }
  } catch {
    // The network is gone; each is asked for where it is needed.
  }
}
