import { Stack, Text } from "@mantine/core";
import { IconRepeat } from "@tabler/icons-react";

import type { Column } from "@/components/column";
import { PointsBadge } from "@/components/PointsBadge";
import { StatusBadge } from "@/components/StatusBadge";
import type { ChoreSubmission } from "@/lib/api";
import { formatDateTime, plural } from "@/lib/format";

import { MemberName } from "../people/MemberName";
import { ProofThumb } from "../photos/ProofThumb";
import { WithPicture } from "../pictures/Picture";
import { ReviewSaid } from "../review/ReviewSaid";
import { countsWhen } from "./countsAt";
import { SourceMark } from "./SourceMark";
import { stepsText } from "./stepsText";
import { StreakBonus } from "./StreakBonus";
import { SUBMISSION_STATUS } from "./submissionStatus";

import classes from "./choreColumns.module.css";

/** The width, in em, from which five columns fit in a kid's large letters. */
export const CHORE_CARDS_BELOW = 64;

/** The columns of a kid's submission. */
export const CHORE_COLUMNS: Column<ChoreSubmission>[] = [
  { key: "chore", header: "Chore Name", card: "title", cell: (entry) => <ChoreCell entry={entry} /> },
  { key: "effort", header: "Effort", cell: (entry) => <Effort entry={entry} /> },
  { key: "points", header: "Points", cell: (entry) => <Points entry={entry} /> },
  {
    key: "status",
    header: "Status",
    cell: ({ status, counts_at }) => (
      <>
        <StatusBadge {...SUBMISSION_STATUS[status]} />
        {counts_at && (
          <Text size="sm" c="dimmed" className={classes.balanced}>
            Counts by itself {countsWhen(counts_at)}
          </Text>
        )}
      </>
    ),
  },
  {
    key: "submitted",
    header: "Submitted",
    cell: ({ submitted_at }) => <span className={classes.balanced}>{formatDateTime(submitted_at)}</span>,
  },
];

type CellProps = { entry: ChoreSubmission };

function ChoreCell({ entry }: CellProps) {
  const { id, chore_id, chore_name, is_retry, photo_id, recorded_by } = entry;
  const steps = stepsText(entry);
  return (
    <WithPicture of="chore" name={chore_name} id={chore_id}>
      <Stack gap={6} align="flex-start">
        <Text fw={600} inherit className={classes.name} id={`submission-${id}`}>
          {chore_name}
        </Text>
        {steps !== undefined && (
          <Text size="sm" c="dimmed" fw={400}>
            {steps}
          </Text>
        )}
        <ReviewSaid said={entry} />
        {recorded_by && (
          <Text size="sm" c="dimmed" fw={400} className={classes.name}>
            Logged by <MemberName of={recorded_by} />
          </Text>
        )}
        <SourceMark of={entry} />
        {is_retry && <StatusBadge label="Retry Attempt" colour="orange" icon={IconRepeat} />}
        <ProofThumb photo={photo_id} of={chore_name} />
      </Stack>
    </WithPicture>
  );
}

function Effort({ entry: { effort_minutes, effort_points, pays } }: CellProps) {
  return (
    <>
      <span className={classes.whole}>{plural(effort_minutes, "minute")}</span>
      <Text size="sm" c="dimmed">
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
