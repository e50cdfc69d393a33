import type { ReactNode } from "react";

import classes from "./EntryList.module.css";

/** Entries of a panel below each other, separated by lines. */
export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

/** One entry, with its actions. */
export function Entry({ children }: { children: ReactNode }) {
  return <li className={classes.entry}>{children}</li>;
}
