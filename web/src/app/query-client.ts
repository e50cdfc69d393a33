import { QueryClient } from "@tanstack/react-query";

import { NetworkError, ApiError } from "@/lib/api";

const RETRIES = 2;

/** Only what may go better a moment later is asked again: no answer, or trouble in the server. */
function shouldRetry(failures: number, error: Error): boolean {
  const passing = error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
  return passing && failures < RETRIES;
}

/** The cache of one user. `networkMode: "always"` makes a lost connection an error on screen, not a silence. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: shouldRetry, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
