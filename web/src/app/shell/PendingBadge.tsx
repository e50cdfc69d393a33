import { formatNumber } from "@/lib/format";
import { usePendingCount } from "@/lib/reviews";

import classes from "./Navigation.module.css";

/** How much waits for a parent; nothing when nothing does. */
export function PendingBadge() {
  const count = usePendingCount();
  return (
    count > 0 && (
      <span className={classes.badge}>
        {formatNumber(count)}
        <span className="visually-hidden"> waiting</span>
      </span>
    )
  );
}
