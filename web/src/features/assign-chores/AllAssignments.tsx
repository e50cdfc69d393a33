import { Stack, Title } from "@mantine/core";

import { isToDo } from "@/api/assignments/queries";
import type { Column } from "@/components/column";
import { EmptySection } from "@/components/EmptySection";
import { GrowingTable } from "@/components/GrowingTable";
import { PointsBadge } from "@/components/PointsBadge";
import { useDialog } from "@/components/useDialog";
import { AssignmentStatusBadge } from "@/domain/assignments/AssignmentStatusBadge";
import { DueDate } from "@/domain/assignments/DueDate";
import { KidCell, KidName } from "@/domain/kids/KidName";
import { Picture } from "@/domain/pictures/Picture";
import type { FamilyAssignment } from "@/lib/api";
import { formatDate } from "@/lib/format";
import type { Older } from "@/lib/list";

import { AssignmentMenu } from "./AssignmentMenu";
import { ChoreCell } from "./ChoreCell";
import { EditAssignmentModal } from "./EditAssignmentModal";
import { TakeAssignmentBackModal } from "./TakeAssignmentBackModal";

import classes from "./AssignChores.module.css";

type AllAssignmentsProps = { assignments: FamilyAssignment[]; older: Older };

/** All assignments, newest first as the server sends them, with the possible actions. */
export function AllAssignments({ assignments, older }: AllAssignmentsProps) {
  const edit = useDialog<FamilyAssignment>();
  const takeBack = useDialog<FamilyAssignment>();
  const menu = (assignment: FamilyAssignment) =>
    isToDo(assignment) && (
      <AssignmentMenu assignment={assignment} onEdit={edit.open} onTakeBack={takeBack.open} />
    );
  const columns: Column<FamilyAssignment>[] = [
    { key: "kid", header: "Kid", cell: ({ kid_username }) => <KidCell username={kid_username} /> },
    { key: "chore", header: "Chore", cell: (row) => <ChoreCell {...row} /> },
    { key: "assigned", header: "Assigned", cell: ({ created_at }) => formatDate(created_at) },
    {
      key: "due",
      header: "Due Date",
      cell: (assignment) => <DueDate due={assignment.due_date} flagged={isToDo(assignment)} />,
    },
    {
      key: "status",
      header: "Status",
      cell: (assignment) => (
        <div className={classes.status}>
          <AssignmentStatusBadge status={assignment.assignment_status} />
          {menu(assignment)}
        </div>
      ),
    },
    { key: "points", header: "Points", cell: ({ points_value }) => <PointsBadge points={points_value} /> },
  ];

  return (
    <Stack component="section" gap="sm">
      <Title order={2}>All Assignments</Title>
      {assignments.length === 0 ? (
        <EmptySection message="No chores assigned yet." />
      ) : (
        <GrowingTable
          label="All Assignments"
          columns={columns}
          line={(assignment) => ({
            start: <Picture of="chore" name={assignment.chore_name} id={assignment.chore_id} size={36} />,
            title: assignment.chore_name,
            details: <LineDetails assignment={assignment} />,
            action: menu(assignment),
          })}
          rows={assignments}
          rowKey={({ id }) => id}
          older={older}
        />
      )}
      <EditAssignmentModal assignment={edit.subject} opened={edit.opened} onClose={edit.close} />
      {takeBack.subject && (
        <TakeAssignmentBackModal
          // The mutation hook is for one assignment.
          key={takeBack.subject.id}
          assignment={takeBack.subject}
          opened={takeBack.opened}
          onClose={takeBack.close}
        />
      )}
    </Stack>
  );
}

function LineDetails({ assignment }: { assignment: FamilyAssignment }) {
  const { kid_username, created_at, due_date, assignment_status, points_value } = assignment;
  return (
    <span className={classes.details}>
      <span className={classes.who}>
        <KidName username={kid_username} /> · {formatDate(created_at)}{" "}
        <PointsBadge points={points_value} size="md" />
      </span>
      <DueDate due={due_date} flagged={isToDo(assignment)} />
      <AssignmentStatusBadge status={assignment_status} />
    </span>
  );
}
