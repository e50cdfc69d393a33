import { Text } from "@mantine/core";
import { IconRepeat } from "@tabler/icons-react";

import { CellText } from "@/components/CellText";
import { PointsBadge } from "@/components/PointsBadge";
import { StatusBadge } from "@/components/StatusBadge";
import { api, type PendingChoreSubmission } from "@/lib/api";
import { plural } from "@/lib/format";

import type { ApprovalKind } from "./approvalKind";
import { Moment } from "./Moment";

import classes from "./approvals.module.css";

/** Pending Chore Submissions, oldest first as the server sends them. */
export const choreSubmissions: ApprovalKind<PendingChoreSubmission> = {
  name: "chore submission",
  title: "Pending Chore Submissions",
  empty: "No pending chore submissions.",
  queryKey: ["submissions", "pending"],
  load: (signal) => api.get("/parent/chore-submissions/pending", { signal }),
  columns: [
    {
      key: "submitted",
      header: "Submitted",
      cell: ({ submitted_at, done_offline }) => <Moment instant={submitted_at} doneOffline={done_offline} />,
    },
    { key: "kid", header: "Kid", cell: ({ kid_username }) => <CellText>{kid_username}</CellText> },
    { key: "chore", header: "Chore", card: "title", cell: (row) => <ChoreCell row={row} /> },
    { key: "points", header: "Points Value", cell: (row) => <Points row={row} /> },
  ],
  rowKey: ({ id }) => id,
  describe: ({ chore_name, kid_username }) => `${chore_name}, ${kid_username}`,
  decide: ({ id }, decision) => api.post(`/parent/chore-submissions/${decision}`, { chore_log_id: id }),
  affects: [["submissions"], ["users"], ["leaderboard"], ["streak"], ["me"]],
};

type RowProps = { row: PendingChoreSubmission };

function ChoreCell({ row: { chore_name, is_retry } }: RowProps) {
  return (
    <>
      <CellText strong>{chore_name}</CellText>
      {is_retry && (
        <div className={classes.mark}>
          <StatusBadge label="Retry Attempt" colour="orange" icon={IconRepeat} />
        </div>
      )}
    </>
  );
}

function Points({ row: { points_value, effort_minutes, effort_points } }: RowProps) {
  return (
    <>
      <PointsBadge points={points_value} />
      {effort_minutes > 0 && (
        <Text size="sm" c="dimmed" mt={4} className={classes.balanced}>
          +{plural(effort_points, "effort point")} ({effort_minutes} min)
        </Text>
      )}
    </>
  );
}
