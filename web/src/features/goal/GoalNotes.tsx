import { Alert } from "@mantine/core";
import { IconBulb, IconNote } from "@tabler/icons-react";

import type { Goal } from "@/lib/api";
import { formatDay, formatPoints } from "@/lib/format";
import { isolated } from "@/lib/isolated";

import classes from "./GoalNotes.module.css";

/** The blue 'How it works' box and the yellow 'Note' box. */
export function GoalNotes({ goal }: { goal: Goal }) {
  const { item_name, points_per_purchase, purchases_needed, deadline } = goal;
  return (
    <div className={classes.notes}>
      <Alert role="note" color="blue" title="How it works" icon={<IconBulb aria-hidden />}>
        <ol className={classes.steps}>
          <li>Do chores to earn points.</li>
          <li>
            Redeem “{isolated(item_name)}” for {formatPoints(points_per_purchase)}.
          </li>
          <li>Wait until a parent approves it.</li>
          <li>
            Reach {purchases_needed} together by {formatDay(deadline)}.
          </li>
        </ol>
      </Alert>
      <Alert role="note" color="yellow" title="Note" icon={<IconNote aria-hidden />}>
        Only approved purchases of “{isolated(item_name)}” count. Every kid has an equal part of the goal, and
        may give more.
      </Alert>
    </div>
  );
}
