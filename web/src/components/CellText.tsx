import type { ReactNode } from "react";

import classes from "./CellText.module.css";

type CellTextProps = {
  children: ReactNode;
  /** Whether it is the row's name and not a detail. */
  strong?: boolean;
  id?: string;
};

/** A user's text in a table: a long word breaks, but never narrows the column to a few letters. */
export function CellText({ children, strong = false, id }: CellTextProps) {
  return (
    <span id={id} className={classes.text} data-strong={strong || undefined}>
      {children}
    </span>
  );
}
