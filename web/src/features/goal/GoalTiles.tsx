import {
  IconAlarm,
  IconCalendarEvent,
  IconCoins,
  IconShoppingBag,
  IconTargetArrow,
} from "@tabler/icons-react";

import { formatNumber, plural } from "@/lib/format";
import { type Day, type GoalProgress, rules } from "@/lib/rules";

import { Tile } from "./Tile";
import { useToday } from "./useToday";

import classes from "./GoalTiles.module.css";

type GoalTilesProps = { deadline: Day; progress: GoalProgress };

/** Four figures: done, still to do, in points, and in days. */
export function GoalTiles({ deadline, progress }: GoalTilesProps) {
  const { purchases, purchases_needed, purchases_left, points_left, points_total } = progress;
  const { days_left, passed, colour, pulse, daily_rate, text } = rules().goalDeadline(
    deadline,
    useToday(),
    points_left,
  );
  const isLastCall = passed || days_left === 0;
  return (
    <div className={classes.tiles}>
      <Tile
        icon={IconShoppingBag}
        label="Total Purchases"
        value={formatNumber(purchases)}
        details={[`of ${formatNumber(purchases_needed)} in all`]}
      />
      <Tile
        icon={IconTargetArrow}
        label="Purchases Needed"
        value={formatNumber(purchases_left)}
        details={[purchases_left === 0 ? "All done!" : "still to go"]}
      />
      <Tile
        icon={IconCoins}
        label="Points Remaining"
        value={formatNumber(points_left)}
        details={[`of ${formatNumber(points_total)} points`]}
      />
      <Tile
        icon={pulse ? IconAlarm : IconCalendarEvent}
        label="Days Left"
        value={formatNumber(days_left)}
        colour={colour}
        pulse={pulse}
        details={[
          isLastCall ? text : `until ${rules().formatDayShort(deadline)}`,
          ...(daily_rate > 0 ? [`${plural(daily_rate, "point")} a day needed`] : []),
        ]}
      />
    </div>
  );
}
