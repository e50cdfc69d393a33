import { formatNumber } from "@/lib/format";

import classes from "./Navigation.module.css";

type CountBadgeProps = {
  count: number;
  /** The counted things, for screen readers: `3 waiting`. */
  what: string;
};

/** A number after a navigation link; nothing if it is 0. */
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
