import { Text } from "@mantine/core";
import {
  IconAlertTriangle,
  IconEye,
  IconHeartHandshake,
  IconListCheck,
  IconRepeat,
} from "@tabler/icons-react";
import type { ReactNode } from "react";

import { useNameOf } from "@/api/directory/members";
import { submissionReview } from "@/api/reviews/reviews";
import { CellText } from "@/components/CellText";
import { PointsBadge } from "@/components/PointsBadge";
import { StatusBadge } from "@/components/StatusBadge";
import { countsWhen } from "@/domain/history/countsAt";
import { SubmittedAt } from "@/domain/history/Moment";
import { stepsText } from "@/domain/history/stepsText";
import { KidCell } from "@/domain/kids/KidName";
import { ProofThumb } from "@/domain/photos/ProofThumb";
import { WithPicture } from "@/domain/pictures/Picture";
import type { PendingChoreSubmission } from "@/lib/api";
import { formatNumber, plural } from "@/lib/format";
import { isolating } from "@/lib/isolated";
import { rules } from "@/lib/rules";

import type { ApprovalKind } from "./approvalKind";

import classes from "./approvals.module.css";

/** Pending Chore Submissions. */
export const choreSubmissions: ApprovalKind<PendingChoreSubmission> = {
  ...submissionReview,
  title: "Pending Chore Submissions",
  empty: "No pending chore submissions.",
  columns: [
    {
      key: "submitted",
      header: "Submitted",
      cell: (row) => (
        <>
          <SubmittedAt row={row} />
          <CountsAt row={row} />
        </>
      ),
    },
    { key: "kid", header: "Kid", cell: ({ kid_username }) => <KidCell username={kid_username} /> },
    {
      key: "chore",
      header: "Chore",
      card: "title",
      cell: (row) => (
        <ChoreCell row={row}>
          <Steps row={row} />
        </ChoreCell>
      ),
    },
    { key: "points", header: "Points Value", cell: (row) => <Points row={row} /> },
  ],
  card: (row) => ({
    title: <ChoreCell row={row} />,
    points: <PointsBadge points={row.points_value} />,
    kid: row.kid_username,
    details: (
      <>
        <SubmittedAt row={row} />
        <CountsAt row={row} />
        <Steps row={row} />
        <Effort row={row} />
      </>
    ),
  }),
  rowKey: ({ id }) => id,
};

type RowProps = { row: PendingChoreSubmission };

/** When it counts by itself, if it does. */
function CountsAt({ row: { counts_at, have_a_look } }: RowProps) {
  return (
    typeof counts_at === "string" && (
      <>
        <Text size="sm" c="dimmed" className={classes.line}>
          Counts by itself {countsWhen(counts_at)}
        </Text>
        {have_a_look && (
          <div className={classes.mark}>
            <StatusBadge label="Have a look" colour="blue" icon={IconEye} />
          </div>
        )}
      </>
    )
  );
}

function ChoreCell({ row, children }: RowProps & { children?: ReactNode }) {
  const { chore_id, chore_name, helped, is_retry, kid_username, photo_id } = row;
  const nameOf = useNameOf();
  return (
    <WithPicture of="chore" name={chore_name} id={chore_id} size={24}>
      <CellText strong>{chore_name}</CellText>
      {children}
      {helped !== null && (
        <div className={classes.mark}>
          <StatusBadge label={isolating`For ${nameOf(helped)}`} colour="blue" icon={IconHeartHandshake} />
        </div>
      )}
      {is_retry && (
        <div className={classes.mark}>
          <StatusBadge label="Retry Attempt" colour="orange" icon={IconRepeat} />
        </div>
      )}
      <ProofThumb photo={photo_id} of={chore_name} by={kid_username} />
    </WithPicture>
  );
}

function Points({ row }: RowProps) {
  return (
    <>
      <PointsBadge points={row.points_value} />
      <Effort row={row} />
    </>
  );
}

function Effort({ row }: RowProps) {
  const { effort_minutes, effort_points } = row;
  return (
    <>
      {effort_minutes > 0 && (
        <Text size="sm" c="dimmed" className={classes.line}>
          +{plural(effort_points, "effort point")} ({effort_minutes} min)
        </Text>
      )}
      <DaySum row={row} />
    </>
  );
}

/** How many of the steps were done, if it was done step by step. */
function Steps({ row }: RowProps) {
  const steps = stepsText(row);
  if (steps === undefined) {
    return null;
  }
  return row.steps_done === row.steps_total ? (
    <Text size="sm" c="dimmed" className={classes.line}>
      {steps}
    </Text>
  ) : (
    <div className={classes.mark}>
      <StatusBadge label={steps} colour="orange" icon={IconListCheck} />
    </div>
  );
}

/** The sum of the kid's day, if it is more than this row or a lot. */
function DaySum({ row: { day_count, day_minutes, effort_minutes } }: RowProps) {
  const isMuch = rules().isMuch(day_minutes, day_count);
  if (!isMuch && day_count === 1 && day_minutes === effort_minutes) {
    return null;
  }
  const sum = `That day: ${formatNumber(day_count)}×, ${formatNumber(day_minutes)} min in all`;
  return isMuch ? (
    <div className={classes.mark}>
      <StatusBadge label={sum} colour="orange" icon={IconAlertTriangle} />
    </div>
  ) : (
    <Text size="sm" c="dimmed" className={classes.line}>
      {sum}
    </Text>
  );
}
