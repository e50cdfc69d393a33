import { IconCloudOff } from "@tabler/icons-react";

import classes from "./OfflineBadge.module.css";

/** Tells in the header that the server cannot be reached; screen readers hear when that changes. */
export function OfflineBadge({ online }: { online: boolean }) {
  return (
    <span role="status" className={classes.place}>
      {!online && (
        <span className={classes.badge}>
          <IconCloudOff size={18} aria-hidden />
          Offline
        </span>
      )}
    </span>
  );
}
