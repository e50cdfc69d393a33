import type { ReactNode } from "react";

import classes from "./EntryList.module.css";

/** Things of a panel below each other, a line between them. */
export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

/** One of them, with what can be done about it. */
export function Entry({ children }: { children: ReactNode }) {
  return <li className={classes.entry}>{children}</li>;
}
