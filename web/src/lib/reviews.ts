import { type QueryKey, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";

import {
  api,
  type PendingAssignment,
  type PendingChoreSubmission,
  type PendingPurchase,
  type Request,
} from "@/lib/api";
import { formatNumber } from "@/lib/format";
import { notifyCounted } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

/** What a parent says to something that waits for them. */
export type Decision = "approve" | "reject";

/** One kind of thing that waits for a parent: where its list is, and how one of it is decided. */
export type Review<Row> = {
  queryKey: QueryKey;
  load: (signal: AbortSignal) => Promise<Row[]>;
  decide: (row: Row, decision: Decision) => Promise<unknown>;
  /** What a decision can change, the list itself included. */
  affects: QueryKey[];
};

/** What kids want to spend points on. Rejecting one gives the held points back. */
export const purchaseReview: Review<PendingPurchase> = {
  queryKey: ["purchases", "pending"],
  load: (signal) => api.get("/parent/purchase-requests/pending", { signal }),
  decide: ({ id }, decision) => api.post(`/parent/purchase-requests/${decision}`, { log_id: id }),
  affects: [["purchases"], ["goal"], ["users"], ["leaderboard"], ["me"]],
};

/** Chores that kids handed in, oldest first as the server sends them. */
export const submissionReview: Review<PendingChoreSubmission> = {
  queryKey: ["submissions", "pending"],
  load: (signal) => api.get("/parent/chore-submissions/pending", { signal }),
  decide: ({ id }, decision) => api.post(`/parent/chore-submissions/${decision}`, { chore_log_id: id }),
  affects: [["submissions"], ["users"], ["leaderboard"], ["streak"], ["me"]],
};

/** Assignments that kids handed in, oldest first as the server sends them. */
export const assignmentReview: Review<PendingAssignment> = {
  queryKey: ["assignments", "pending"],
  load: (signal) => api.get("/parent/assignment-submissions/pending", { signal }),
  decide: ({ id }, decision) => api.post(`/parent/assignment-submissions/${decision}`, { assignment_id: id }),
  affects: [["assignments"], ["users"], ["leaderboard"], ["streak"], ["me"]],
};

/** Requests that wait, oldest first. Approving one makes the item or the chore it asks for. */
export const requestReview: Review<Request> = {
  queryKey: ["requests", "pending"],
  load: (signal) => api.get("/parent/requests/pending/", { signal }),
  decide: ({ id }, decision) => api.post(`/parent/requests/${encodeURIComponent(id)}/${decision}/`),
  affects: [["requests"], ["store"], ["chores"]],
};

/** What waits, of one kind. */
export function usePending<Row>({ queryKey, load }: Review<Row>) {
  // The count may have loaded it a while ago; who looks wants what waits now.
  return useQuery({ queryKey, queryFn: ({ signal }) => load(signal), refetchOnMount: "always" });
}

/** How often is looked for news while nothing is done, in milliseconds. */
const POLL_MS = 60_000;

type List = { queryKey: QueryKey; load: (signal: AbortSignal) => Promise<unknown[]> };

const LISTS: List[] = [purchaseReview, submissionReview, assignmentReview, requestReview];

/** How much waits for a parent, of all kinds. */
export function usePendingCount({ enabled = true } = {}): number {
  return useQueries({
    queries: LISTS.map(({ queryKey, load }) => ({
      queryKey,
      queryFn: ({ signal }: { signal: AbortSignal }) => load(signal),
      refetchInterval: POLL_MS,
      enabled,
    })),
    combine: (lists) => lists.reduce((count, { data }) => count + (data?.length ?? 0), 0),
  });
}

type DecisionOptions<Row> = {
  onDecided: (row: Row, decision: Decision) => void;
  onFailed: (error: Error, row: Row, decision: Decision) => void;
};

/**
 * Approves or rejects. The lists reload after either answer: a failure may mean that another parent was
 * faster. It stays busy until they have, so that nothing is decided twice.
 */
export function useDecision<Row>(review: Review<Row>, { onDecided, onFailed }: DecisionOptions<Row>) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useAction<unknown, { row: Row; decision: Decision }>({
    mutationFn: ({ row, decision }) => review.decide(row, decision),
    onSuccess: (_, { row, decision }) => onDecided(row, decision),
    onError: (error, { row, decision }) => onFailed(error, row, decision),
    onSettled: async () => {
      await Promise.all(review.affects.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return {
    decide: (row: Row, decision: Decision) => mutate({ row, decision }),
    /** The decision on its way. */
    deciding: isPending ? variables.decision : undefined,
  };
}

const COUNTED: Record<Decision, string> = { approve: "approved", reject: "rejected" };

/** Tells of a decision; of several in a row by their number. */
export function notifyDecided(decision: Decision, title: string, message: string): void {
  notifyCounted({ title, message, many: (count) => `${formatNumber(count)} ${COUNTED[decision]}` });
}
