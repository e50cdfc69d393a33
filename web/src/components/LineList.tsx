import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";

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
  /** What a tap on the row opens. */
  onOpen?: () => void;
};

/** One row of a `LineList`. */
export function LineRow({ start, title, details, figure, action, onOpen }: Line) {
  return (
    <li className={classes.line}>
      {start}
      <div className={classes.what}>
        {onOpen ? (
          <UnstyledButton className={`${classes.title} ${classes.open}`} onClick={onOpen}>
            {title}
          </UnstyledButton>
        ) : (
          <span className={classes.title}>{title}</span>
        )}
        <span className={classes.details}>{details}</span>
      </div>
      {figure !== undefined && <span className={classes.figure}>{figure}</span>}
      {action}
    </li>
  );
}
