import type { ReactNode } from "react";

import classes from "./assistant.module.css";

/** A live region for screen readers; takes no space while it is empty. */
export function Live({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite" className={classes.live}>
      {children}
    </div>
  );
}
