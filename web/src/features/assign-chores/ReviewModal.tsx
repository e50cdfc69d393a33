import { Modal, Stack } from "@mantine/core";

import { useNameOf } from "@/api/directory/members";
import { useDecision, useNotifyDecided } from "@/api/reviews/mutations";
import { assignmentReview } from "@/api/reviews/reviews";
import { type Detail, DetailList } from "@/components/DetailList";
import { PointsBadge } from "@/components/PointsBadge";
import { DueDate } from "@/domain/assignments/DueDate";
import { ReviewFooter } from "@/domain/decisions/ReviewFooter";
import { SubmittedAt } from "@/domain/history/Moment";
import { KidName } from "@/domain/kids/KidName";
import type { Decision } from "@/lib/api";
import type { PendingAssignment } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifyError } from "@/lib/notify";
import { submitErrorMessage } from "@/lib/offline";

const DONE: Record<Decision, string> = { approve: "Assignment Approved!", reject: "Assignment Rejected!" };
const FAILED: Record<Decision, string> = { approve: "Approval Failed", reject: "Rejection Failed" };

type ReviewModalProps = {
  assignment: PendingAssignment | undefined;
  opened: boolean;
  onClose: () => void;
};

/** 'Review Assignment Submission' (docs/product/screens-by-role.md#screen-assign). */
export function ReviewModal({ assignment, opened, onClose }: ReviewModalProps) {
  const nameOf = useNameOf();
  const notifyDecided = useNotifyDecided();
  const { decide, deciding, isSaved } = useDecision(assignmentReview, {
    onDecided: (row, decision, undoable) => {
      notifyDecided(decision, {
        title: DONE[decision],
        message: assignmentReview.describe(row, nameOf),
        undoable,
      });
      onClose();
    },
    onSaved: onClose,
    onFailed: (error, _, decision) =>
      notifyError(submitErrorMessage(error, `Failed to ${decision} assignment.`), FAILED[decision]),
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Review Assignment Submission"
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      {assignment !== undefined && (
        <Stack gap="lg">
          <DetailList details={detailsOf(assignment)} />
          <ReviewFooter
            kind="assignment_submission"
            label={isolating`${assignment.chore_name}, ${nameOf(assignment.kid_username)}`}
            deciding={deciding}
            saved={isSaved(assignment)}
            onDecide={(decision) => opened && decide(assignment, decision)}
            onClose={onClose}
          />
        </Stack>
      )}
    </Modal>
  );
}

function detailsOf(assignment: PendingAssignment): Detail[] {
  const { chore_name, kid_username, points_value, due_date, notes, submission_notes } = assignment;
  return [
    { label: "Chore", value: chore_name },
    { label: "Kid", value: <KidName username={kid_username} /> },
    { label: "Points", value: <PointsBadge points={points_value} /> },
    { label: "Due Date", value: <DueDate due={due_date} /> },
    { label: "Submitted", value: <SubmittedAt row={assignment} /> },
    ...(notes === null ? [] : [{ label: "Assignment Instructions", value: notes, long: true }]),
    ...(submission_notes === null
      ? []
      : [{ label: "Kid's Submission Notes", value: submission_notes, long: true }]),
  ];
}
