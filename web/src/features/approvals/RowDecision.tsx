import { useDecision, useNotifyDecided } from "@/api/reviews/mutations";
import { DecisionButtons } from "@/components/decisions/DecisionButtons";
import type { Decision } from "@/lib/api";
import { notifyError } from "@/lib/notify";
import { submitErrorMessage } from "@/lib/offline";

import type { ApprovalKind } from "./approvalKind";

type RowDecisionProps<Row> = { kind: ApprovalKind<Row>; row: Row };

const DONE: Record<Decision, string> = { approve: "Approved", reject: "Rejected" };

/** Approve and Reject of one row, each telling how it went. */
export function RowDecision<Row extends { id: string }>({ kind, row }: RowDecisionProps<Row>) {
  const notifyDecided = useNotifyDecided();
  const { decide, deciding, isSaved } = useDecision(kind, {
    onDecided: (_, decision, undoable) =>
      notifyDecided(decision, { title: DONE[decision], message: kind.describe(row), undoable }),
    onFailed: (error, _, decision) =>
      notifyError(`Failed to ${decision} ${kind.name}: ${submitErrorMessage(error, error.message)}`),
  });
  return (
    <DecisionButtons
      label={kind.describe(row)}
      deciding={deciding}
      saved={isSaved(row)}
      hasWords
      price={kind.price?.(row)}
      onDecide={(decision, words) => decide(row, decision, words)}
    />
  );
}
