import { MutationCache, onlineManager, QueryClient } from "@tanstack/react-query";

import { meQuery } from "@/api/users/queries";
import { NetworkError, ApiError } from "@/lib/api";
import { online } from "@/lib/online";

const RETRIES = 2;

// The library would believe the browser, which knows less.
onlineManager.setEventListener((setOnline) => {
  // It stops listening while there is no client: what has changed meanwhile counts.
  setOnline(online.get());
  return online.subscribe(() => setOnline(online.get()));
});

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
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({ onError: (error) => isForbidden(error) && askWhoTheyAre(client) }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: Infinity,
        retry: (failures, error) => {
          if (isForbidden(error) && failures === 0) {
            // Before it fails: in another role they have other screens.
            askWhoTheyAre(client);
            return true;
          }
          return shouldRetry(failures, error);
        },
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}

function isForbidden(error: Error): boolean {
  return error instanceof ApiError && error.status === 403;
}

/** Somebody may have promoted them meanwhile. */
function askWhoTheyAre(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: meQuery.queryKey }, { cancelRefetch: false });
}
