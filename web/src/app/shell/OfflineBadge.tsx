import { IconCloudOff } from "@tabler/icons-react";

import classes from "./OfflineBadge.module.css";

/** Shows in the header that the server cannot be reached; changes are announced to screen readers. */
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
