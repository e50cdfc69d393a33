import { IconCalendarQuestion, IconWifiOff } from "@tabler/icons-react";

import { StatusBadge } from "@/components/StatusBadge";
import { formatDateTime } from "@/lib/format";

import { SourceMark } from "./SourceMark";

import classes from "./Moment.module.css";

type MomentProps = {
  instant: string;
  /** It was done without a connection and came in later (docs/product/chores.md#done-offline). */
  doneOffline?: boolean;
  /** No clock could tell when it was. */
  isUncertain?: boolean;
  /** The family's tablet that it was done on (docs/product/screens.md#screen-board). */
  sharedDevice?: string | null;
  /** The tablet had no network, and asked nobody who they are. */
  isUnverified?: boolean;
  /** The program that ticked it (docs/product/programs.md#api-tokens). */
  program?: string | null;
};

/** When a kid pressed the button. */
export function Moment({
  instant,
  doneOffline = false,
  isUncertain = false,
  sharedDevice = null,
  isUnverified = false,
  program = null,
}: MomentProps) {
  return (
    <>
      <span className={classes.balanced}>{formatDateTime(instant)}</span>
      <SourceMark of={{ shared_device: sharedDevice, unverified: isUnverified, api_token: program }} />
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

type Submitted = {
  submitted_at: string;
  done_offline: boolean;
  time_uncertain: boolean;
  shared_device: string | null;
  unverified: boolean;
  api_token?: string | null;
};

/** When something that waits was done, with all that a parent should know about how that was told. */
export function SubmittedAt({ row }: { row: Submitted }) {
  return (
    <Moment
      instant={row.submitted_at}
      doneOffline={row.done_offline}
      isUncertain={row.time_uncertain}
      sharedDevice={row.shared_device}
      isUnverified={row.unverified}
      program={row.api_token ?? null}
    />
  );
}
