import { onlineManager, QueryClient } from "@tanstack/react-query";

import { NetworkError, ApiError } from "@/lib/api";
import { online } from "@/lib/online";

const RETRIES = 2;

// The library would believe the browser, which knows less.
onlineManager.setOnline(online.get());
onlineManager.setEventListener((setOnline) => online.subscribe(() => setOnline(online.get())));

/** Only what may go better a moment later is asked again: no answer, or trouble in the server. */
function shouldRetry(failures: number, error: Error): boolean {
  const passing = error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
  return passing && failures < RETRIES;
}

/**
 * The cache of one user. Without a network reads wait for it and what is there stays in sight; an action fails at
 * once and says so, unless the outbox takes it.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, gcTime: Infinity, retry: shouldRetry },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
