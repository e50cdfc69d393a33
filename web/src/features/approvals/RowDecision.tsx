import { DecisionButtons } from "@/components/DecisionButtons";
import { errorReason } from "@/lib/api";
import { notifyError } from "@/lib/notify";
import { type Decision, notifyDecided, useDecision } from "@/lib/reviews";

import type { ApprovalKind } from "./approvalKind";

type RowDecisionProps<Row> = { kind: ApprovalKind<Row>; row: Row };

const DONE: Record<Decision, string> = { approve: "Approved", reject: "Rejected" };

/** Approve and Reject of one row, each telling how it went. */
export function RowDecision<Row>({ kind, row }: RowDecisionProps<Row>) {
  const { decide, deciding } = useDecision(kind, {
    onDecided: (_, decision) => notifyDecided(decision, DONE[decision], kind.describe(row)),
    onFailed: (error, _, decision) =>
      notifyError(`Failed to ${decision} ${kind.name}: ${errorReason(error) ?? error.message}`),
  });
  return (
    <DecisionButtons
      label={kind.describe(row)}
      deciding={deciding}
      onDecide={(decision) => decide(row, decision)}
    />
  );
}
