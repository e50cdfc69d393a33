import { Text, Title } from "@mantine/core";

import { Celebration } from "@/components/Celebration";
import { Hatchling, type HatchlingStage } from "@/components/dragon";
import { formatNumber } from "@/lib/format";
import { rules } from "@/lib/rules";

import classes from "./Greeting.module.css";

type MilestoneProps = {
  /** In days of streak. */
  day: number;
};

/** A streak milestone was reached: the hatchling grows. */
export function Milestone({ day }: MilestoneProps) {
  const stage = rules().streakStage(day) as HatchlingStage;
  const bonus = rules()
    .limits()
    .streak_milestones.find(({ streak_day }) => streak_day === day)?.points;
  return (
    <div className={classes.part}>
      <div className={classes.art}>
        <Hatchling stage={(stage - 1) as HatchlingStage} size={120} className={classes.before} />
        <Hatchling stage={stage} size={120} className={classes.after} />
        <Celebration />
      </div>
      <div className={classes.words}>
        <Title order={2}>{day}-day streak!</Title>
        <Text>Your dragon grew! +{formatNumber(bonus ?? 0)} points</Text>
      </div>
    </div>
  );
}
