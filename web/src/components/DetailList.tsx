import { Fragment, type ReactNode } from "react";

import classes from "./DetailList.module.css";

/** One labelled value. */
export type Detail = {
  label: string;
  value: ReactNode;
  /** A text of any length, shown under its label. */
  long?: boolean;
};

/** Labelled values, one under the other, in a dialog. */
export function DetailList({ details }: { details: Detail[] }) {
  return (
    <dl className={classes.list}>
      {details.map(({ label, value, long = false }) => (
        <Fragment key={label}>
          <dt data-long={long || undefined}>{label}</dt>
          <dd data-long={long || undefined}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
