import type { ReactNode } from "react";

import classes from "./CellText.module.css";

type CellTextProps = {
  children: ReactNode;
  /** The row's name rather than one of its details. */
  strong?: boolean;
  id?: string;
};

/** What people typed, in a table: a long word breaks, yet never squeezes the column to a few letters. */
export function CellText({ children, strong = false, id }: CellTextProps) {
  return (
    <span id={id} className={classes.text} data-strong={strong || undefined}>
      {children}
    </span>
  );
}
