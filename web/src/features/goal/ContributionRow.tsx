import { Progress, Text } from "@mantine/core";
import { IconCircleCheckFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";

import { useNameOf } from "@/api/directory/members";
import { KidName } from "@/domain/kids/KidName";
import { formatNumber, plural } from "@/lib/format";
import type { GoalShare } from "@/lib/rules";

import { coloured } from "./ShareBar";

import classes from "./Contributions.module.css";

type ContributionRowProps = { share: GoalShare; colour: string; children: ReactNode };

/** One kid's purchases and points, the progress of their part of the goal, and their next purchase. */
export function ContributionRow({ share, colour, children }: ContributionRowProps) {
  const nameOf = useNameOf();
  const { username, purchases, target_purchases, points, target_points, percentage, reached } = share;
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <span className={classes.swatch} style={coloured(colour)} aria-hidden />
        <Text fw={650} className="fills-row">
          <KidName username={username} />
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
          aria-label={nameOf(username)}
          aria-valuetext={`${percentage} percent`}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed" className={`tabular ${classes.figures}`}>
        {formatNumber(purchases)} of {plural(target_purchases, "purchase")}, {formatNumber(points)} of{" "}
        {plural(target_points, "point")}
      </Text>
      {children}
    </li>
  );
}

/** Purchases by members who are no longer kids of the family. */
export function FormerRow({ purchases }: { purchases: number }) {
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <span className={classes.swatch} style={coloured("gray")} aria-hidden />
        <Text fw={650} className="fills-row">
          Former members
        </Text>
      </div>
      <Text size="sm" c="dimmed" className={`tabular ${classes.figures}`}>
        {plural(purchases, "purchase")}
      </Text>
    </li>
  );
}
