import { Stack, Text } from "@mantine/core";
import { IconRepeat } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { activeChoresQuery } from "@/api/chores/queries";
import { GrowingTable } from "@/components/GrowingTable";
import { PointsBadge } from "@/components/PointsBadge";
import type { Column } from "@/components/ResponsiveTable";
import { ReviewSaid } from "@/components/review/ReviewSaid";
import { StatusBadge } from "@/components/StatusBadge";
import type { ChoreSubmission } from "@/lib/api";
import { formatDateTime, plural } from "@/lib/format";
import type { Older } from "@/lib/list";

import { canTryAgain, HistoryAction } from "./HistoryAction";
import { STATUS } from "./status";
import { StreakBonus } from "./StreakBonus";

import classes from "./ChoreHistory.module.css";

/** Five columns in a kid's large letters, in em of screen width. */
export const CARDS_BELOW = 64;

const COLUMNS: Column<ChoreSubmission>[] = [
  { key: "chore", header: "Chore Name", card: "title", cell: (entry) => <ChoreCell entry={entry} /> },
  { key: "effort", header: "Effort", cell: (entry) => <Effort entry={entry} /> },
  { key: "points", header: "Points", cell: (entry) => <Points entry={entry} /> },
  {
    key: "status",
    header: "Status",
    cell: ({ status }) => <StatusBadge {...STATUS[status]} />,
  },
  {
    key: "submitted",
    header: "Submitted",
    cell: ({ submitted_at }) => <span className={classes.balanced}>{formatDateTime(submitted_at)}</span>,
  },
];

type HistoryTableProps = { entries: ChoreSubmission[]; older: Older };

/** Everything the kid handed in, newest first, with what can still be done about it. */
export function HistoryTable({ entries, older }: HistoryTableProps) {
  const { data: chores = [] } = useQuery(activeChoresQuery);
  const offered = new Set(chores.map(({ id }) => id));
  const actions = entries.filter((entry) => canTryAgain(entry, entries, offered));
  const columns: Column<ChoreSubmission>[] = [
    ...COLUMNS,
    {
      key: "action",
      header: "Action",
      align: "right",
      card: "actions",
      cell: (entry) => <HistoryAction entry={entry} canTryAgain={actions.includes(entry)} />,
    },
  ];
  const hasActions = entries.some(({ status }) => status === "pending_approval") || actions.length > 0;
  return (
    <GrowingTable
      label="Chore history"
      columns={hasActions ? columns : COLUMNS}
      rows={entries}
      rowKey={({ id }) => id}
      cardsBelow={CARDS_BELOW}
      older={older}
    />
  );
}

type CellProps = { entry: ChoreSubmission };

function ChoreCell({ entry }: CellProps) {
  const { id, chore_name, is_retry, recorded_by } = entry;
  return (
    <Stack gap={6} align="flex-start">
      <Text fw={600} inherit className={classes.name} id={`submission-${id}`}>
        {chore_name}
      </Text>
      <ReviewSaid said={entry} />
      {recorded_by && (
        <Text size="sm" c="dimmed" fw={400} className={classes.name}>
          Noted by {recorded_by}
        </Text>
      )}
      {is_retry && <StatusBadge label="Retry Attempt" colour="orange" icon={IconRepeat} />}
    </Stack>
  );
}

function Effort({ entry: { effort_minutes, effort_points, pays } }: CellProps) {
  return (
    <>
      {plural(effort_minutes, "minute")}
      <Text size="sm" c="dimmed" className={classes.whole}>
        +{plural(pays === false ? 0 : effort_points, "effort point")}
      </Text>
    </>
  );
}

function Points({ entry: { points_value, pays, streak_bonus_points, streak_day } }: CellProps) {
  return (
    <div className={classes.points}>
      <PointsBadge points={pays === false ? 0 : points_value} />
      {streak_bonus_points !== null && streak_day !== null && (
        <StreakBonus points={streak_bonus_points} day={streak_day} />
      )}
    </div>
  );
}
