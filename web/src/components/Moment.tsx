import { IconCalendarQuestion, IconWifiOff } from "@tabler/icons-react";

import { formatDateTime } from "@/lib/format";

import { StatusBadge } from "./StatusBadge";

import classes from "./Moment.module.css";

type MomentProps = {
  instant: string;
  /** It was done without a connection and came in later (docs/product.md#done-offline). */
  doneOffline?: boolean;
  /** No clock could tell when it was. */
  isUncertain?: boolean;
};

/** When a kid pressed the button. */
export function Moment({ instant, doneOffline = false, isUncertain = false }: MomentProps) {
  return (
    <>
      <span className={classes.balanced}>{formatDateTime(instant)}</span>
      {doneOffline && (
        <div className={classes.mark}>
          <StatusBadge label="Done offline" colour="blue" icon={IconWifiOff} />
        </div>
      )}
      {isUncertain && (
        <div className={classes.mark}>
          <StatusBadge label="The kid picked the day" colour="orange" icon={IconCalendarQuestion} />
        </div>
      )}
    </>
  );
}
