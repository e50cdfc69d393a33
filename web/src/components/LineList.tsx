import { UnstyledButton } from "@mantine/core";
import { Children, type ReactNode } from "react";
import { Link } from "react-router-dom";

import classes from "./LineList.module.css";

type LineListProps = {
  /** The listed things, for screen readers. */
  label: string;
  children: ReactNode;
};

/** Low rows in one frame, for lists that are scanned rather than read. */
export function LineList({ label, children }: LineListProps) {
  return (
    <ul className="framed-rows raised" aria-label={label}>
      {children}
    </ul>
  );
}

/** The content of a row of a `LineList`. */
export type Line = {
  /** Shown before the title: a face or a drawing. */
  start?: ReactNode;
  title: ReactNode;
  details: ReactNode;
  /** Its points. */
  figure?: ReactNode;
  action?: ReactNode;
  /** Where a wide action stands on a phone: beside the details with the title above both, or below them. */
  wideAction?: "beside" | "below";
  /** Opened by a tap on the row: the page of an address, or a dialog. */
  opens?: string | (() => void);
};

/** One row of a `LineList`. */
export function LineRow({ start, title, details, figure, action, wideAction, opens }: Line) {
  return (
    <li className={classes.line} data-wide-action={wideAction}>
      {start}
      <div className={classes.what}>
        <LineTitle title={title} opens={opens} />
        <span className={classes.details}>{details}</span>
      </div>
      {figure !== undefined && <span className={classes.figure}>{figure}</span>}
      {action}
    </li>
  );
}

function LineTitle({ title, opens }: { title: ReactNode; opens: Line["opens"] | undefined }) {
  const opening = `${classes.title} ${classes.open}`;
  if (opens === undefined) {
    return <span className={classes.title}>{title}</span>;
  }
  return typeof opens === "string" ? (
    <Link className={opening} to={opens}>
      {title}
    </Link>
  ) : (
    <UnstyledButton className={opening} onClick={opens}>
      {title}
    </UnstyledButton>
  );
}

/** The main facts of a row, in at most two lines. The opened row shows them in full. */
export function Brief({ facts }: { facts: ReactNode[] }) {
  const known = Children.toArray(facts);
  return (
    <span className={classes.brief}>
      {known.flatMap((fact, index) => (index === 0 ? [fact] : [" · ", fact]))}
    </span>
  );
}
