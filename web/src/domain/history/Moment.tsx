import { IconCalendarQuestion, IconWifiOff } from "@tabler/icons-react";

import { StatusBadge } from "@/components/StatusBadge";
import { formatDateTime } from "@/lib/format";

import { SourceMark } from "./SourceMark";

import classes from "./Moment.module.css";

type MomentProps = {
  instant: string;
  /** Whether it was done offline and sent later (docs/product/chores.md#done-offline). */
  doneOffline?: boolean;
  /** Whether no clock could tell the time. */
  isUncertain?: boolean;
  /** The shared tablet on which it was done (docs/product/screens.md#screen-board). */
  sharedDevice?: string | null;
  /** Whether it was ticked offline on the tablet, without a PIN. */
  isUnverified?: boolean;
  /** The program that ticked it (docs/product/programs.md#api-tokens). */
  program?: string | null;
  /** The username of the carer who ticked it (docs/product/people.md#carers). */
  carer?: string | null;
};

/** The time of a kid's tap. */
export function Moment({
  instant,
  doneOffline = false,
  isUncertain = false,
  sharedDevice = null,
  isUnverified = false,
  program = null,
  carer = null,
}: MomentProps) {
  return (
    <>
      <span className={classes.balanced}>{formatDateTime(instant)}</span>
      <SourceMark of={{ shared_device: sharedDevice, unverified: isUnverified, api_token: program, carer }} />
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
  carer?: string | null;
};

/** The time of a submission, with all that a parent should know about its source. */
export function SubmittedAt({ row }: { row: Submitted }) {
  return (
    <Moment
      instant={row.submitted_at}
      doneOffline={row.done_offline}
      isUncertain={row.time_uncertain}
      sharedDevice={row.shared_device}
      isUnverified={row.unverified}
      program={row.api_token ?? null}
      carer={row.carer ?? null}
    />
  );
}
