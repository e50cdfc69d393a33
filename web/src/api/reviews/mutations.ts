import { useQueryClient } from "@tanstack/react-query";

import { type Decision, newIdempotencyKey } from "@/lib/api";
import { formatNumber } from "@/lib/format";
import { notifyCounted, notifySuccess } from "@/lib/notify";
import { type SubmitResult, SAVED_TEXT, useSubmitOffline, useOutboxView } from "@/lib/offline";
import { useAction } from "@/lib/useAction";

import type { Review } from "./reviews";

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
  const submitOffline = useSubmitOffline();
  const { entries } = useOutboxView();
  const { mutate, isPending, variables } = useAction<SubmitResult, { row: Row; decision: Decision }>({
    mutationFn: ({ row, decision }) =>
      submitOffline({
        key: newIdempotencyKey(),
        task: { action: "decide", kind: review.kind, id: row.id, decision },
        label: `${VERBS[decision]}: ${review.describe(row)}`,
        estimate: null,
      }),
    onSuccess: (result, { row, decision }) => {
      if (result === "sent") {
        onDecided(row, decision);
      } else if (result === "saved") {
        notifySuccess(SAVED_TEXT);
        onSaved?.();
      }
    },
    onError: (error, { row, decision }) => onFailed(error, row, decision),
    onSettled: async (result) => {
      if (result === "saved") {
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
