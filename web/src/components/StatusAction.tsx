import type { ReactNode } from "react";

import classes from "./StatusAction.module.css";

/** What can be done about a state, under its badge: on the side where the text stands, in a table as on a card. */
export function StatusAction({ children }: { children: ReactNode }) {
  return <div className={classes.action}>{children}</div>;
}
