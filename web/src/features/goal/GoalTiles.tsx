import {
  IconAlarm,
  IconCalendarEvent,
  IconCoins,
  IconShoppingBag,
  IconTargetArrow,
} from "@tabler/icons-react";

import { useFamilyToday } from "@/api/family/queries";
import { formatDay, formatNumber, plural } from "@/lib/format";
import { type Day, type GoalProgress, rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { deadlineColour } from "./colours";
import { Tile } from "./Tile";

import classes from "./GoalTiles.module.css";

type GoalTilesProps = { deadline: Day; progress: GoalProgress };

/** Four figures: purchases done, purchases left, points left, and days left. */
export function GoalTiles({ deadline, progress }: GoalTilesProps) {
  const { reached, purchases, purchases_needed, purchases_left, points_left, points_total } = progress;
  const { days_left, passed, pulse, daily_rate, text } = rules().goalDeadline(
    deadline,
    useFamilyToday(),
    points_left,
  );
  const isLastCall = !reached && (passed || days_left === 0);
  const pulses = pulse && !reached;
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
        icon={pulses ? IconAlarm : IconCalendarEvent}
        label="Days Left"
        value={formatNumber(days_left)}
        colour={reached ? "green" : deadlineColour(days_left)}
        pulse={pulses}
        details={[
          isLastCall ? say(text) : `until ${formatDay(deadline)}`,
          ...(daily_rate > 0 ? [`${plural(daily_rate, "point")} a day needed`] : []),
        ]}
      />
    </div>
  );
}
