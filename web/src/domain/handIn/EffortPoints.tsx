import { Group, Progress, Text } from "@mantine/core";

import { Dragon } from "@/components/dragon";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import classes from "./EffortPoints.module.css";

type EffortPointsProps = {
  /** Whole minutes of effort. */
  minutes: number;
};

/** Effort points so far as a bar, with an encouragement that screen readers read only when it changes. */
export function EffortPoints({ minutes }: EffortPointsProps) {
  const points = rules().effortPoints(minutes);
  const max = rules().limits().effort_points_max;
  const progress = rules().effortProgress(minutes);

  return (
    <section className={classes.panel} aria-label="Effort points">
      <Group justify="space-between" gap="sm">
        <Text fw={600}>Effort points</Text>
        <Text fw={700} className="tabular rounded">
          {points} of {max}
        </Text>
      </Group>
      <Progress.Root size="lg" radius="xl" transitionDuration={200}>
        <Progress.Section
          value={progress * 100}
          color={points >= max ? "green" : "teal"}
          aria-label="Effort points"
          aria-valuetext={`${points} of ${max}`}
        />
      </Progress.Root>
      <div className={classes.words}>
        <Dragon pose="basking" progress={progress} size={80} className={classes.dragon} />
        <Text aria-live="polite">{say(rules().encouragement(minutes))}</Text>
      </div>
    </section>
  );
}
