import { Text, Title } from "@mantine/core";

import { Celebration } from "@/components/Celebration";
import { Dragon } from "@/components/dragon";
import { formatNumber } from "@/lib/format";
import { rules } from "@/lib/rules";

import classes from "./Greeting.module.css";

type MilestoneProps = {
  /** In days of streak. */
  day: number;
};

/** A streak milestone was reached: the dragon cheers. */
export function Milestone({ day }: MilestoneProps) {
  const bonus = rules()
    .limits()
    .streak_milestones.find(({ streak_day }) => streak_day === day)?.points;
  return (
    <div className={classes.part}>
      <div className={classes.art}>
        <Dragon pose="cheering" size={144} />
        <Celebration />
      </div>
      <div className={classes.words}>
        <Title order={2}>{day}-day streak!</Title>
        <Text>Your dragon is proud! +{formatNumber(bonus ?? 0)} points</Text>
      </div>
    </div>
  );
}
