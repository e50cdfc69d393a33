import { type Decision, newIdempotencyKey } from "@/lib/api";
import { formatNumber } from "@/lib/format";
import { isolating } from "@/lib/isolated";
import { notifyCounted, notifyError, notifySuccess } from "@/lib/notify";
import {
  type DecisionWords,
  type SubmitResult,
  SAVED_TEXT,
  submitErrorMessage,
  useSubmitOffline,
} from "@/lib/offline";
import { useAction } from "@/lib/useAction";

import { undoAction, useUndo } from "../decisions/mutations";
import type { UndoableDecision } from "../decisions/spent";
import { useNameOf } from "../directory/members";
import { useIsDecisionKept } from "./kept";
import type { Decidable } from "./reviews";

type DecisionOptions<Row> = {
  /** `undoable` is set if the server's answer reached this tab. */
  onDecided: (row: Row, decision: Decision, undoable: UndoableDecision | undefined) => void;
  /** Called when it is kept on this device, to be sent later. */
  onSaved?: (() => void) | undefined;
  onFailed: (error: Error, row: Row, decision: Decision) => void;
};

type Deciding<Row> = { row: Row; decision: Decision; words: DecisionWords };

/** The result of a decision, and the server's answer if it reached this tab. */
type DecisionResult = { result: SubmitResult; answer: unknown };

const VERBS: Record<Decision, string> = { approve: "Approve", reject: "Reject" };

/**
 * Approves or rejects, later when offline. The lists reload also after a failure, because it may mean that another
 * parent was faster.
 */
export function useDecision<Row extends { id: string }>(
  review: Decidable<Row>,
  { onDecided, onSaved, onFailed }: DecisionOptions<Row>,
) {
  const nameOf = useNameOf();
  const submitOffline = useSubmitOffline({ waits: true });
  const isKept = useIsDecisionKept();
  const labelOf = (row: Row, decision: Decision) => `${VERBS[decision]}: ${review.describe(row, nameOf)}`;
  const { mutate, isPending, variables } = useAction<DecisionResult, Deciding<Row>>({
    mutationFn: async ({ row, decision, words }) => {
      let answer: unknown;
      const draft = {
        key: newIdempotencyKey(),
        task: { action: "decide", kind: review.kind, id: row.id, decision, ...words } as const,
        label: labelOf(row, decision),
        estimate: null,
      };
      const result = await submitOffline(draft, { onAnswer: (body) => (answer = body) });
      return { result, answer };
    },
    reloads: review.affects,
    onSuccess: ({ result, answer }, { row, decision }) => {
      if (result === "sent") {
        const { kind, describe } = review;
        onDecided(row, decision, undoableOf({ kind, id: row.id, label: describe(row, nameOf) }, answer));
      } else if (result === "saved") {
        notifySuccess(SAVED_TEXT, labelOf(row, decision));
        onSaved?.();
      }
    },
    onError: (error, { row, decision }) => onFailed(error, row, decision),
  });
  return {
    decide: (row: Row, decision: Decision, words: DecisionWords = {}) => mutate({ row, decision, words }),
    /** The decision that is being sent. */
    deciding: isPending ? variables.decision : undefined,
    /** Whether a decision about a row is kept on this device until it can be sent. */
    isSaved: ({ id }: Row) => isKept({ kind: review.kind, id }),
  };
}

/** The handle to undo a decision, from the number in the server's answer. */
export function undoableOf(
  thing: Omit<UndoableDecision, "decision">,
  answer: unknown,
): UndoableDecision | undefined {
  const { decision } = (answer ?? {}) as { decision?: unknown };
  return typeof decision === "number" ? { ...thing, decision } : undefined;
}

const COUNTED: Record<Decision, string> = { approve: "approved", reject: "rejected" };

type DecidedToast = { title: string; message: string; undoable: UndoableDecision | undefined };

/** Shows decisions in toasts with an undo button; several in a row are counted in one. */
export function useNotifyDecided(): (decision: Decision, toast: DecidedToast) => void {
  const undo = useUndo();
  return (decision, { title, message, undoable }) =>
    notifyCounted({
      title,
      message,
      many: (count) => `${formatNumber(count)} ${COUNTED[decision]}`,
      action: undoable && undoAction(undo, [undoable]),
    });
}

const DONE: Record<Decision, string> = { approve: "Approved", reject: "Rejected" };

/** Decides about rows, and shows the results in toasts. */
export function useRowDecision<Row extends { id: string }>(review: Decidable<Row>) {
  const nameOf = useNameOf();
  const notifyDecided = useNotifyDecided();
  return useDecision(review, {
    onDecided: (row, decision, undoable) =>
      notifyDecided(decision, { title: DONE[decision], message: review.describe(row, nameOf), undoable }),
    onFailed: (error, _, decision) =>
      notifyError(
        isolating`Failed to ${decision} ${review.name}: ${submitErrorMessage(error, error.message)}`,
      ),
  });
}
