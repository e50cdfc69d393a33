import { formatNumber } from "@/lib/format";

import classes from "./Navigation.module.css";

type CountBadgeProps = {
  count: number;
  /** What is counted, for screen readers: `3 waiting`. */
  what: string;
};

/** A number after a link of the navigation; nothing when it is none. */
export function CountBadge({ count, what }: CountBadgeProps) {
  return (
    count > 0 && (
      <span className={classes.badge}>
        {formatNumber(count)}
        <span className="visually-hidden"> {what}</span>
      </span>
    )
  );
}
