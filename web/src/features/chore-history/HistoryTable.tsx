import { Stack, Text } from "@mantine/core";
import { IconRepeat } from "@tabler/icons-react";

import { GrowingTable } from "@/components/GrowingTable";
import { PointsBadge } from "@/components/PointsBadge";
import type { Column } from "@/components/ResponsiveTable";
import { StatusBadge } from "@/components/StatusBadge";
import type { ChoreSubmission } from "@/lib/api";
import { formatDateTime, plural, titleCase } from "@/lib/format";
import type { Older } from "@/lib/list";

import { STATUS } from "./status";
import { StreakBonus } from "./StreakBonus";

import classes from "./ChoreHistory.module.css";

/** Five columns in a kid's large letters, in em of screen width. */
export const CARDS_BELOW = 64;

const columns: Column<ChoreSubmission>[] = [
  { key: "chore", header: "Chore Name", card: "title", cell: (entry) => <ChoreCell entry={entry} /> },
  { key: "effort", header: "Effort", cell: (entry) => <Effort entry={entry} /> },
  { key: "points", header: "Points", cell: (entry) => <Points entry={entry} /> },
  {
    key: "status",
    header: "Status",
    cell: ({ status }) => <StatusBadge label={titleCase(status)} {...STATUS[status]} />,
  },
  {
    key: "submitted",
    header: "Submitted",
    cell: ({ submitted_at }) => <span className={classes.balanced}>{formatDateTime(submitted_at)}</span>,
  },
];

type HistoryTableProps = { entries: ChoreSubmission[]; older: Older };

/** Everything the kid handed in, newest first. */
export function HistoryTable({ entries, older }: HistoryTableProps) {
  return (
    <GrowingTable
      label="Chore history"
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      cardsBelow={CARDS_BELOW}
      older={older}
    />
  );
}

type CellProps = { entry: ChoreSubmission };

function ChoreCell({ entry: { chore_name, is_retry } }: CellProps) {
  return (
    <Stack gap={6} align="flex-start">
      <Text fw={600} inherit className={classes.name}>
        {chore_name}
      </Text>
      {is_retry && <StatusBadge label="Retry Attempt" colour="orange" icon={IconRepeat} />}
    </Stack>
  );
}

function Effort({ entry: { effort_minutes, effort_points } }: CellProps) {
  return (
    <>
      {plural(effort_minutes, "minute")}
      <Text size="sm" c="dimmed" className={classes.whole}>
        +{plural(effort_points, "effort point")}
      </Text>
    </>
  );
}

function Points({ entry: { points_value, streak_bonus_points, streak_day } }: CellProps) {
  return (
    <div className={classes.points}>
      <PointsBadge points={points_value} />
      {streak_bonus_points !== null && streak_day !== null && (
        <StreakBonus points={streak_bonus_points} day={streak_day} />
      )}
    </div>
  );
}
