import { useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";

import { isSettled } from "@/lib/isSettled";
import { useOnline } from "@/lib/online";
import { together } from "@/lib/together";
import { useEver } from "@/lib/useEver";

import {
  assignmentReview,
  purchaseReview,
  requestReview,
  type Review,
  REVIEWS,
  submissionReview,
} from "./reviews";
import type { PendingDecision } from "./waiting";

/** The waiting things of one kind. */
export function usePending<Row>({ query }: Review<Row>) {
  // The count may have loaded it a while ago; the screen needs the present state.
  return useQuery({ ...query, refetchOnMount: "always" });
}

/** Polling interval for news, in milliseconds. */
const POLL_MS = 60_000;

/** The number of things of all kinds that wait for a parent. */
export function usePendingCount(): number {
  return useQueries({
    queries: REVIEWS.map(({ query }) => Object.assign({ refetchInterval: POLL_MS }, query)),
    combine: (lists) => lists.reduce((count, { data }) => count + (data?.length ?? 0), 0),
  });
}

/** Loads all waiting things like `usePending`, and returns whether each is loaded or cannot be loaded now. */
export function useIsPendingKnown(): boolean {
  const online = useOnline();
  const isKnown = useQueries({
    queries: REVIEWS.map(({ query }) => Object.assign({ refetchOnMount: "always" as const }, query)),
    combine: (lists) => lists.every(isSettled),
  });
  return useEver(!online || isKnown);
}

function waitingQuery<Row>({ query, waiting }: Review<Row>) {
  return { ...query, select: (rows: Row[]) => rows.map(waiting) };
}

const WAITING = [
  waitingQuery(purchaseReview),
  waitingQuery(submissionReview),
  waitingQuery(assignmentReview),
  waitingQuery(requestReview),
] as const;

/** All things that wait for a parent, in their common form, oldest first. */
export function useWaiting() {
  return useQueries({ queries: WAITING, combine: joined });
}

function joined(lists: UseQueryResult<PendingDecision[]>[]) {
  const isThere = lists.every(({ data }) => data !== undefined);
  const things = lists.flatMap(({ data }) => data ?? []);
  return {
    data: isThere ? things.toSorted((a, b) => Date.parse(a.instant) - Date.parse(b.instant)) : undefined,
    ...together(lists),
  };
}
