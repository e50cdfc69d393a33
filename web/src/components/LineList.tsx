import { UnstyledButton } from "@mantine/core";
import { Children, type ReactNode } from "react";
import { Link } from "react-router-dom";

import classes from "./LineList.module.css";

type LineListProps = {
  /** What is listed, for screen readers. */
  label: string;
  children: ReactNode;
};

/** Low rows in one frame: for what is looked over rather than read. */
export function LineList({ label, children }: LineListProps) {
  return (
    <ul className={classes.lines} aria-label={label}>
      {children}
    </ul>
  );
}

/** What a row of a `LineList` shows. */
export type Line = {
  /** Before the words: a face or a drawing. */
  start?: ReactNode;
  title: ReactNode;
  details: ReactNode;
  /** What it is about in points. */
  figure?: ReactNode;
  action?: ReactNode;
  /** The action takes half of a phone's width: there it stands beside the details, and the title above both. */
  isActionWide?: boolean;
  /** What a tap on the row opens: the page of an address, or a dialog. */
  opens?: string | (() => void);
};

/** One row of a `LineList`. */
export function LineRow({ start, title, details, figure, action, isActionWide, opens }: Line) {
  return (
    <li className={classes.line} data-action-wide={isActionWide}>
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

/** What is to be known of a row at a glance, in at most two lines. Who wants to know all of it opens the row. */
export function Brief({ facts }: { facts: ReactNode[] }) {
  const known = Children.toArray(facts);
  return (
    <span className={classes.brief}>
      {known.flatMap((fact, index) => (index === 0 ? [fact] : [" · ", fact]))}
    </span>
  );
}
