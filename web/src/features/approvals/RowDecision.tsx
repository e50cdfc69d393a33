import { useNameOf } from "@/api/directory/members";
import { useRowDecision } from "@/api/reviews/mutations";
import { DecisionButtons } from "@/domain/decisions/DecisionButtons";

import type { ApprovalKind } from "./approvalKind";

type RowDecisionProps<Row> = { kind: ApprovalKind<Row>; row: Row };

/** Approve and Reject of one row, with the result in a toast. */
export function RowDecision<Row extends { id: string }>({ kind, row }: RowDecisionProps<Row>) {
  const nameOf = useNameOf();
  const { decide, deciding, isSaved } = useRowDecision(kind);
  return (
    <DecisionButtons
      label={kind.describe(row, nameOf)}
      kind={kind.kind}
      deciding={deciding}
      saved={isSaved(row)}
      hasWords
      price={kind.price?.(row)}
      onDecide={(decision, words) => decide(row, decision, words)}
    />
  );
}
