import { IconFlame } from "@tabler/icons-react";

import { formatNumber, plural } from "@/lib/format";
import type { EffortSummary } from "@/lib/rules";

import classes from "./StreakBonusBanner.module.css";

type StreakBonusBannerProps = { summary: EffortSummary };

/** All streak bonuses so far; nothing while there are none (docs/product/screens-by-role.md#screen-chore-history). */
export function StreakBonusBanner({ summary: { bonus_points, milestones } }: StreakBonusBannerProps) {
  if (bonus_points <= 0) {
    return null;
  }
  return (
    <section className={classes.banner} aria-label="Streak bonuses">
      <IconFlame size={32} aria-hidden />
      <p>
        <strong>Streak bonuses: +{formatNumber(bonus_points)} points</strong>
        <span>{plural(milestones, "milestone")} reached</span>
      </p>
    </section>
  );
}
