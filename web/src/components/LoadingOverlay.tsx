import { Loader } from "@mantine/core";

import classes from "./LoadingOverlay.module.css";

/** The bar of index.html, and a cover for the page, while the session is checked (spec §2). */
export function LoadingOverlay() {
  return (
    <>
      <div className={`first-paint ${classes.bar}`}>
        <img src="/favicon.svg" width="36" height="36" alt="" />
        Pogona
      </div>
      <div className={classes.overlay} role="status" aria-label="Loading">
        <Loader size="lg" />
      </div>
    </>
  );
}
