import { Text } from "@mantine/core";

import { assignmentReview } from "@/api/reviews/reviews";
import { CellText } from "@/components/CellText";
import { PointsBadge } from "@/components/PointsBadge";
import { DueDate } from "@/domain/assignments/DueDate";
import { SubmittedAt } from "@/domain/history/Moment";
import { KidCell } from "@/domain/kids/KidName";
import { ProofThumb } from "@/domain/photos/ProofThumb";
import { WithPicture } from "@/domain/pictures/Picture";
import type { PendingAssignment } from "@/lib/api";

import type { ApprovalKind } from "./approvalKind";

import classes from "./approvals.module.css";

/** Pending Assignment Submissions, with the kids' notes. */
export const assignmentSubmissions: ApprovalKind<PendingAssignment> = {
  ...assignmentReview,
  title: "Pending Assignment Submissions",
  empty: "No pending assignment submissions.",
  columns: [
    {
      key: "submitted",
      header: "Submitted",
      cell: (row) => <SubmittedAt row={row} />,
    },
    { key: "kid", header: "Kid", cell: ({ kid_username }) => <KidCell username={kid_username} /> },
    { key: "chore", header: "Chore", card: "title", cell: (row) => <ChoreCell row={row} /> },
    { key: "due", header: "Due Date", cell: ({ due_date }) => <DueDate due={due_date} /> },
    {
      key: "points",
      header: "Points Value",
      cell: ({ points_value }) => <PointsBadge points={points_value} />,
    },
  ],
  card: (row) => ({
    title: <ChoreCell row={row} />,
    points: <PointsBadge points={row.points_value} />,
    kid: row.kid_username,
    details: (
      <>
        <SubmittedAt row={row} />
        <DueDate due={row.due_date} />
      </>
    ),
  }),
  rowKey: ({ id }) => id,
};

type RowProps = { row: PendingAssignment };

function ChoreCell({ row: { chore_id, chore_name, kid_username, photo_id, submission_notes } }: RowProps) {
  return (
    <WithPicture of="chore" name={chore_name} id={chore_id} size={24}>
      <CellText strong>{chore_name}</CellText>
      {submission_notes !== null && (
        <Text size="sm" c="dimmed" lineClamp={3} mt={4} className={classes.note}>
          “{submission_notes}”
        </Text>
      )}
      <ProofThumb photo={photo_id} of={chore_name} by={kid_username} />
    </WithPicture>
  );
}
