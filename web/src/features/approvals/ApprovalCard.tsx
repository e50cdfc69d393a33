import { KidName } from "@/domain/kids/KidName";
import { MemberFace } from "@/domain/people/MemberFace";

import type { ApprovalKind } from "./approvalKind";
import { RowDecision } from "./RowDecision";

import classes from "./approvals.module.css";

type ApprovalCardProps<Row> = { kind: ApprovalKind<Row>; row: Row };

/** A row of a section on a phone: low, so that several are visible at once. */
export function ApprovalCard<Row extends { id: string }>({ kind, row }: ApprovalCardProps<Row>) {
  const { title, points, kid, details } = kind.card(row);
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <div className={classes.title}>{title}</div>
        {points}
      </div>
      <div className={classes.details}>
        <span className={classes.kid}>
          <MemberFace of={kid} size={20} />
          <KidName username={kid} />
        </span>
        {details}
      </div>
      <RowDecision kind={kind} row={row} />
    </article>
  );
}
