import type { ReactNode } from "react";

import classes from "./assistant.module.css";

/** Reads out what appears in it; takes no room while there is nothing. */
export function Live({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite" className={classes.live}>
      {children}
    </div>
  );
}
