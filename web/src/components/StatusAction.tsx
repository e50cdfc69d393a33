import type { ReactNode } from "react";

import classes from "./StatusAction.module.css";

/** The action for a state, below its badge: aligned with the text, in a table as on a card. */
export function StatusAction({ children }: { children: ReactNode }) {
  return <div className={classes.action}>{children}</div>;
}
