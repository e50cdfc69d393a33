import { Button, Stack, Title } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";

import { useNameOf } from "@/api/directory/members";
import type { Column } from "@/components/column";
import { EmptySection } from "@/components/EmptySection";
import { GrowingTable } from "@/components/GrowingTable";
import { PointsBadge } from "@/components/PointsBadge";
import { useDialog } from "@/components/useDialog";
import { SubmittedAt } from "@/domain/history/Moment";
import { KidCell, KidName } from "@/domain/kids/KidName";
import { Picture } from "@/domain/pictures/Picture";
import type { PendingAssignment } from "@/lib/api";
import { isolating } from "@/lib/isolated";

import { ChoreCell } from "./ChoreCell";
import { ReviewModal } from "./ReviewModal";

import classes from "./AssignChores.module.css";

/** The submitted assignments, each with a button to review it. */
export function PendingReview({ pending }: { pending: PendingAssignment[] }) {
  const nameOf = useNameOf();
  const dialog = useDialog<PendingAssignment>();
  const review = (row: PendingAssignment) => (
    <Button
      variant="light"
      px="sm"
      leftSection={<IconEye size={18} aria-hidden />}
      aria-label={isolating`Review ${row.chore_name}, ${nameOf(row.kid_username)}`}
      onClick={() => dialog.open(row)}
    >
      Review
    </Button>
  );
  const columns: Column<PendingAssignment>[] = [
    { key: "kid", header: "Kid", cell: ({ kid_username }) => <KidCell username={kid_username} /> },
    { key: "chore", header: "Chore", cell: (row) => <ChoreCell {...row} /> },
    { key: "submitted", header: "Submitted", cell: (row) => <SubmittedAt row={row} /> },
    { key: "points", header: "Points", cell: ({ points_value }) => <PointsBadge points={points_value} /> },
    { key: "review", header: "Actions", align: "right", cell: review },
  ];
  // If another parent decides a row, its dialog closes too.
  const isPending = pending.some(({ id }) => id === dialog.subject?.id);

  return (
    <Stack component="section" gap="sm">
      <Title order={2}>Pending Review</Title>
      {pending.length === 0 ? (
        <EmptySection message="Nothing is waiting for your review." />
      ) : (
        <GrowingTable
          label="Pending Review"
          columns={columns}
          line={(row) => ({
            start: <Picture of="chore" name={row.chore_name} id={row.chore_id} size={36} />,
            title: row.chore_name,
            details: <LineDetails row={row} />,
            action: review(row),
          })}
          rows={pending}
          rowKey={({ id }) => id}
        />
      )}
      <ReviewModal assignment={dialog.subject} opened={dialog.opened && isPending} onClose={dialog.close} />
    </Stack>
  );
}

function LineDetails({ row }: { row: PendingAssignment }) {
  return (
    <span className={classes.details}>
      <span>
        <KidName username={row.kid_username} />
      </span>
      <PointsBadge points={row.points_value} size="md" />
      <span>
        <SubmittedAt row={row} />
      </span>
    </span>
  );
}
