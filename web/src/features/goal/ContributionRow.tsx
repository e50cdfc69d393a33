import { Progress, Text } from "@mantine/core";
import { IconCircleCheckFilled } from "@tabler/icons-react";

import { formatNumber } from "@/lib/format";
import type { GoalShare } from "@/lib/rules";

import { coloured } from "./ShareBar";

import classes from "./Contributions.module.css";

/** One kid's purchases and points, and the way to their own part of the goal. */
export function ContributionRow({ share }: { share: GoalShare }) {
  const { username, colour, purchases, target_purchases, points, target_points, percentage, reached } = share;
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <span className={classes.swatch} style={coloured(colour)} aria-hidden />
        <Text fw={650} className={classes.name}>
          {username}
        </Text>
        <Text fw={650} className={classes.percentage}>
          {reached && <IconCircleCheckFilled size={20} aria-hidden />}
          {percentage}%
        </Text>
      </div>
      <Progress.Root size="md" radius="xl" transitionDuration={250}>
        <Progress.Section
          value={percentage}
          color={colour}
          aria-label={username}
          aria-valuetext={`${percentage} percent`}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed" className={`tabular ${classes.figures}`}>
        {formatNumber(purchases)} of {formatNumber(target_purchases)} purchases, {formatNumber(points)} of{" "}
        {formatNumber(target_points)} points
      </Text>
    </li>
  );
}
