import { IconWifiOff } from "@tabler/icons-react";

import { StatusBadge } from "@/components/StatusBadge";
import { formatDateTime } from "@/lib/format";

import classes from "./approvals.module.css";

type MomentProps = {
  instant: string;
  /** It was done without a connection and came in later (contract §3). */
  doneOffline?: boolean;
};

/** When a kid pressed the button. */
export function Moment({ instant, doneOffline = false }: MomentProps) {
  return (
    <>
      <span className={classes.balanced}>{formatDateTime(instant)}</span>
      {doneOffline && (
        <div className={classes.mark}>
          <StatusBadge label="Done offline" colour="blue" icon={IconWifiOff} />
        </div>
      )}
    </>
  );
}
