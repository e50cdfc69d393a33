import { MutationCache, onlineManager, QueryClient } from "@tanstack/react-query";

import { meQuery } from "@/api/users/queries";
import { NetworkError, ApiError } from "@/lib/api";
import { online } from "@/lib/online";

const RETRIES = 2;

// By default the library trusts the browser, which knows less.
onlineManager.setEventListener((setOnline) => {
  // The library does not listen while there is no client, so set the present state first.
  setOnline(online.get());
  return online.subscribe(() => setOnline(online.get()));
});

/** Retries only errors that may pass: no answer, or a server error. */
function shouldRetry(failures: number, error: Error): boolean {
  const passing = error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
  return passing && failures < RETRIES;
}

/**
 * The cache of one user. Offline, reads wait while existing data stays visible, and an action fails at once with a
 * message, unless the outbox takes it.
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
            // Before it fails: the user may have another role, with other screens.
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

/** Checks whether the user has been promoted meanwhile. */
function askWhoTheyAre(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: meQuery.queryKey }, { cancelRefetch: false });
}
