import { type QueryKey, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";

import {
  type Decided,
  type Decision,
  newIdempotencyKey,
  type PendingAssignment,
  type PendingChoreSubmission,
  type PendingPurchase,
  type Request,
} from "@/lib/api";
import { formatNumber } from "@/lib/format";
import { loadAll } from "@/lib/list";
import { notifyCounted, notifySuccess } from "@/lib/notify";
import { type Filed, SAVED_TEXT, useFile, useOutboxView } from "@/lib/offline";
import { useAction } from "@/lib/useAction";

export type { Decision };

/** One kind of thing that waits for a parent: where its list is, and how one of it is decided. */
export type Review<Row> = {
  queryKey: QueryKey;
  load: (signal: AbortSignal) => Promise<Row[]>;
  /** What the server calls this kind. */
  kind: Decided;
  /** One row in a few words, for notices and screen readers. */
  describe: (row: Row) => string;
  /** What a decision can change, the list itself included. */
  affects: QueryKey[];
};

/** What kids want to spend points on. Rejecting one gives the held points back. */
export const purchaseReview: Review<PendingPurchase> = {
  queryKey: ["purchases", "pending"],
  load: (signal) => loadAll("/parent/purchase-requests/pending", signal),
  kind: "redemption",
  describe: ({ item_name, username }) => `${item_name}, ${username}`,
  affects: [["purchases"], ["goal"], ["users"], ["leaderboard"], ["me"]],
};

/** Chores that kids handed in, oldest first as the server sends them. */
export const submissionReview: Review<PendingChoreSubmission> = {
  queryKey: ["submissions", "pending"],
  load: (signal) => loadAll("/parent/chore-submissions/pending", signal),
  kind: "chore_submission",
  describe: ({ chore_name, kid_username }) => `${chore_name}, ${kid_username}`,
  affects: [["submissions"], ["users"], ["leaderboard"], ["streak"], ["me"]],
};

/** Assignments that kids handed in, oldest first as the server sends them. */
export const assignmentReview: Review<PendingAssignment> = {
  queryKey: ["assignments", "pending"],
  load: (signal) => loadAll("/parent/assignment-submissions/pending", signal),
  kind: "assignment_submission",
  describe: ({ chore_name, kid_username }) => `${chore_name}, ${kid_username}`,
  affects: [["assignments"], ["users"], ["leaderboard"], ["streak"], ["me"]],
};

/** Requests that wait, oldest first. Approving one makes the item or the chore it asks for. */
export const requestReview: Review<Request> = {
  queryKey: ["requests", "pending"],
  load: (signal) => loadAll("/parent/requests/pending/", signal),
  kind: "request",
  describe: ({ details: { name }, requester_username }) => `${name ?? "Request"}, ${requester_username}`,
  affects: [["requests"], ["store"], ["chores"]],
};

/** What waits, of one kind. */
export function usePending<Row>({ queryKey, load }: Review<Row>) {
  // The count may have loaded it a while ago; who looks wants what waits now.
  return useQuery({ queryKey, queryFn: ({ signal }) => load(signal), refetchOnMount: "always" });
}

/** How often is looked for news while nothing is done, in milliseconds. */
const POLL_MS = 60_000;

type List = Pick<Review<unknown>, "queryKey" | "load" | "affects">;

/** Everything that can wait for a parent. */
export const LISTS: List[] = [purchaseReview, submissionReview, assignmentReview, requestReview];

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
  /** Called when it is kept on this device, to be sent later. */
  onSaved?: (() => void) | undefined;
  onFailed: (error: Error, row: Row, decision: Decision) => void;
};

const VERBS: Record<Decision, string> = { approve: "Approve", reject: "Reject" };

/**
 * Approves or rejects, later when offline. The lists reload after either answer: a failure may mean that another
 * parent was faster. It stays busy until they have, so that nothing is decided twice.
 */
export function useDecision<Row extends { id: string }>(
  review: Review<Row>,
  { onDecided, onSaved, onFailed }: DecisionOptions<Row>,
) {
  const client = useQueryClient();
  const file = useFile();
  const { entries } = useOutboxView();
  const { mutate, isPending, variables } = useAction<Filed, { row: Row; decision: Decision }>({
    mutationFn: ({ row, decision }) =>
      file({
        key: newIdempotencyKey(),
        task: { action: "decide", kind: review.kind, id: row.id, decision },
        label: `${VERBS[decision]}: ${review.describe(row)}`,
        estimate: null,
      }),
    onSuccess: (filed, { row, decision }) => {
      if (filed === "sent") {
        onDecided(row, decision);
      } else if (filed === "saved") {
        notifySuccess(SAVED_TEXT);
        onSaved?.();
      }
    },
    onError: (error, { row, decision }) => onFailed(error, row, decision),
    onSettled: async (filed) => {
      if (filed === "saved") {
        return;
      }
      await Promise.all(review.affects.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return {
    decide: (row: Row, decision: Decision) => mutate({ row, decision }),
    /** The decision on its way. */
    deciding: isPending ? variables.decision : undefined,
    /** Whether a decision about a row is kept on this device until it can be sent. */
    isSaved: ({ id }: Row) =>
      entries.some(
        ({ task, problem }) =>
          problem === null && task.action === "decide" && task.kind === review.kind && task.id === id,
      ),
  };
}

const COUNTED: Record<Decision, string> = { approve: "approved", reject: "rejected" };

/** Tells of a decision; of several in a row by their number. */
export function notifyDecided(decision: Decision, title: string, message: string): void {
  notifyCounted({ title, message, many: (count) => `${formatNumber(count)} ${COUNTED[decision]}` });
}
