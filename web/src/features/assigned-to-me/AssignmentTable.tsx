import { Button, Text } from "@mantine/core";
import { IconRepeat } from "@tabler/icons-react";

import { CellText } from "@/components/CellText";
import type { Column } from "@/components/column";
import { GrowingTable } from "@/components/GrowingTable";
import { PointsBadge } from "@/components/PointsBadge";
import { StatusAction } from "@/components/StatusAction";
import { AssignmentStatusBadge } from "@/domain/assignments/AssignmentStatusBadge";
import { DueDate } from "@/domain/assignments/DueDate";
import { MemberName } from "@/domain/people/MemberName";
import { WithPicture } from "@/domain/pictures/Picture";
import { TapCard } from "@/domain/pictures/TapCard";
import { isSaid, ReviewSaid } from "@/domain/review/ReviewSaid";
import { TakeBackButton } from "@/domain/takeBack/TakeBackButton";
import type { Assignment } from "@/lib/api";
import type { Older } from "@/lib/list";

import classes from "./AssignmentTable.module.css";

/** The width, in em, from which six columns fit in a kid's large letters. */
export const CARDS_BELOW = 72;

type AssignmentTableProps = {
  label: string;
  assignments: Assignment[];
  /** Opens the dialog to submit an assignment; without it there is nothing left to do. */
  onComplete?: (assignment: Assignment) => void;
  /** Whether the kid may take them back, because they wait for a parent. */
  canTakeBack?: boolean;
  /** The server's further assignments. */
  older?: Older | undefined;
};

/** Assignments of one status, for a kid. */
export function AssignmentTable({
  label,
  assignments,
  onComplete,
  canTakeBack = false,
  older,
}: AssignmentTableProps) {
  const card = (assignment: Assignment) => {
    const { id, chore_id, chore_name, assigned_by, points_value, due_date, assignment_status } = assignment;
    return (
      <TapCard
        chore={{ id: chore_id, name: chore_name }}
        title={<span id={`assignment-${id}`}>{chore_name}</span>}
        text={<Said assignment={assignment} />}
        facts={
          <>
            <PointsBadge points={points_value} size="md" />
            <AssignmentStatusBadge status={assignment_status} />
            <DueDate due={due_date} flagged={onComplete !== undefined} />
            <Text component="span" size="sm" c="dimmed" className={classes.by}>
              Assigned by <MemberName of={assigned_by} />
            </Text>
          </>
        }
        {...(onComplete && {
          action: {
            label: actionOf(assignment),
            describedBy: `assignment-${id}`,
            onPress: () => onComplete(assignment),
          },
        })}
        below={canTakeBack && <TakeBack assignment={assignment} />}
      />
    );
  };

  const columns: Column<Assignment>[] = [
    {
      key: "chore",
      header: "Chore",
      cell: (assignment) => <ChoreCell assignment={assignment} />,
    },
    {
      key: "by",
      header: "Assigned By",
      cell: ({ assigned_by }) => (
        <CellText>
          <MemberName of={assigned_by} />
        </CellText>
      ),
    },
    { key: "points", header: "Points", cell: ({ points_value }) => <PointsBadge points={points_value} /> },
    {
      key: "due",
      header: "Due Date",
      cell: ({ due_date }) => <DueDate due={due_date} flagged={onComplete !== undefined} />,
    },
    {
      key: "status",
      header: "Status",
      cell: (assignment) => (
        <>
          <AssignmentStatusBadge status={assignment.assignment_status} />
          {canTakeBack && (
            <StatusAction>
              <TakeBack assignment={assignment} />
            </StatusAction>
          )}
        </>
      ),
    },
  ];
  if (onComplete !== undefined) {
    columns.push({
      key: "action",
      header: "Action",
      align: "right",
      cell: (assignment) => (
        <Button
          px="md"
          aria-describedby={`assignment-${assignment.id}`}
          onClick={() => onComplete(assignment)}
          {...(wasSentBack(assignment) && { leftSection: <IconRepeat size={20} aria-hidden /> })}
        >
          {actionOf(assignment)}
        </Button>
      ),
    });
  }
  return (
    <GrowingTable
      label={label}
      columns={columns}
      rows={assignments}
      rowKey={({ id }) => id}
      cardsBelow={CARDS_BELOW}
      card={card}
      older={older}
    />
  );
}

/** Whether a parent rejected it with a reason. */
function wasSentBack(assignment: Assignment): boolean {
  return assignment.assignment_status === "rejected" && isSaid(assignment);
}

function isDecided({ assignment_status }: Assignment): boolean {
  return assignment_status === "rejected" || assignment_status === "approved";
}

function actionOf(assignment: Assignment): string {
  return wasSentBack(assignment) ? "Try again" : "Mark Complete";
}

function ChoreCell({ assignment }: { assignment: Assignment }) {
  const { id, chore_id, chore_name } = assignment;
  return (
    <WithPicture of="chore" name={chore_name} id={chore_id} size={52}>
      <CellText strong id={`assignment-${id}`}>
        {chore_name}
      </CellText>
      <Said assignment={assignment} />
    </WithPicture>
  );
}

function TakeBack({ assignment: { id, chore_name } }: { assignment: Assignment }) {
  return (
    <TakeBackButton
      kind="assignment_submission"
      id={id}
      label={chore_name}
      describedBy={`assignment-${id}`}
    />
  );
}

/** The parents' words about it: the notes of the assignment, and those of a decision. */
function Said({ assignment }: { assignment: Assignment }) {
  const { notes, assignment_status } = assignment;
  return (
    <>
      {notes !== null && (
        <Text size="sm" c="dimmed" fw={400} className={classes.note}>
          {notes}
        </Text>
      )}
      {assignment_status === "rejected" && (
        <Text size="sm" fw={600} c="terracotta" mt={4}>
          Not quite yet – try again!
        </Text>
      )}
      {isDecided(assignment) && <ReviewSaid said={assignment} />}
    </>
  );
}
