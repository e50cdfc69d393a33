import { Loader } from "@mantine/core";

import classes from "./LoadingOverlay.module.css";

/** Covers the page while the session is checked (spec §2). */
export function LoadingOverlay() {
  return (
    <div className={classes.overlay} role="status" aria-label="Loading">
      <Loader size="lg" />
    </div>
  );
}
