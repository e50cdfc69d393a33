import { Stack, Title } from "@mantine/core";

import { AssignmentStatusBadge } from "@/components/AssignmentStatusBadge";
import { CellText } from "@/components/CellText";
import { DueDate } from "@/components/DueDate";
import { EmptySection } from "@/components/EmptySection";
import { GrowingTable } from "@/components/GrowingTable";
import { PointsBadge } from "@/components/PointsBadge";
import type { Column } from "@/components/ResponsiveTable";
import type { FamilyAssignment } from "@/lib/api";
import { formatDate } from "@/lib/format";
import type { Older } from "@/lib/list";

const COLUMNS: Column<FamilyAssignment>[] = [
  { key: "kid", header: "Kid", cell: ({ kid_username }) => <CellText>{kid_username}</CellText> },
  {
    key: "chore",
    header: "Chore",
    card: "title",
    cell: ({ chore_name }) => <CellText strong>{chore_name}</CellText>,
  },
  { key: "assigned", header: "Assigned", cell: ({ created_at }) => formatDate(created_at) },
  {
    key: "due",
    header: "Due Date",
    cell: (assignment) => <DueDate due={assignment.due_date} flagged={isOpen(assignment)} />,
  },
  {
    key: "status",
    header: "Status",
    cell: ({ assignment_status }) => <AssignmentStatusBadge status={assignment_status} />,
  },
  { key: "points", header: "Points", cell: ({ points_value }) => <PointsBadge points={points_value} /> },
];

type AllAssignmentsProps = { assignments: FamilyAssignment[]; older: Older };

/** Everything that was assigned, newest first as the server sends it. */
export function AllAssignments({ assignments, older }: AllAssignmentsProps) {
  return (
    <Stack component="section" gap="sm">
      <Title order={2}>All Assignments</Title>
      {assignments.length === 0 ? (
        <EmptySection message="No chores assigned yet." />
      ) : (
        <GrowingTable
          label="All Assignments"
          columns={COLUMNS}
          rows={assignments}
          rowKey={({ id }) => id}
          older={older}
        />
      )}
    </Stack>
  );
}

/** Whether the kid still has to do it. */
function isOpen({ assignment_status }: FamilyAssignment): boolean {
  return assignment_status === "assigned" || assignment_status === "rejected";
}
