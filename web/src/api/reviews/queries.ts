import { useQueries, useQuery } from "@tanstack/react-query";

import { type Review, REVIEWS } from "./reviews";

/** What waits, of one kind. */
export function usePending<Row>({ query }: Review<Row>) {
  // The count may have loaded it a while ago; who looks wants what waits now.
  return useQuery({ ...query, refetchOnMount: "always" });
}

/** How often is looked for news while nothing is done, in milliseconds. */
const POLL_MS = 60_000;

/** How much waits for a parent, of all kinds. */
export function usePendingCount({ enabled = true } = {}): number {
  return useQueries({
    queries: REVIEWS.map(({ query }) => Object.assign({ refetchInterval: POLL_MS, enabled }, query)),
    combine: (lists) => lists.reduce((count, { data }) => count + (data?.length ?? 0), 0),
  });
}
