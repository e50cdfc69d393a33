import { Badge, Card, Progress, Text } from "@mantine/core";
import { IconTrophyFilled } from "@tabler/icons-react";
import { useEffect } from "react";

import { Celebration } from "@/components/Celebration";
import { Confetti } from "@/components/Confetti";
import { Dragon } from "@/components/dragon";
import { forgetFeast, useFeast } from "@/components/feast";
import type { Goal } from "@/lib/api";
import { formatNumber } from "@/lib/format";
import type { GoalProgress } from "@/lib/rules";
import { say } from "@/lib/say";
import { useUser } from "@/lib/session/user";

import { progressColour } from "./colours";

import classes from "./GoalCard.module.css";

type GoalCardProps = {
  progress: GoalProgress;
  /** The goal's plan: another plan is another goal to reach. */
  goal: Goal;
};

/** The main goal card: with more progress the dragon is nearer to its sun. */
export function GoalCard({ progress, goal }: GoalCardProps) {
  const { percentage, reached, message, points, points_total } = progress;
  return (
    <Card component="section" aria-label="Goal progress" className={classes.card}>
      <div className={classes.art}>
        <Dragon pose="basking" progress={percentage / 100} size={280} className={classes.dragon} />
        {reached ? <Feast goal={goal} /> : <NotYet />}
      </div>
      <div className={classes.words}>
        <div className={classes.head}>
          <Text className={classes.percentage}>{percentage}%</Text>
          {reached && (
            <Badge
              color="green"
              variant="filled"
              size="xl"
              leftSection={<IconTrophyFilled size={18} aria-hidden />}
            >
              GOAL REACHED
            </Badge>
          )}
        </div>
        <Progress.Root size={24} radius="xl" transitionDuration={250}>
          <Progress.Section
            value={percentage}
            color={progressColour(reached)}
            aria-label="Goal progress"
            aria-valuetext={`${percentage} percent`}
          />
        </Progress.Root>
        <Text className={classes.message}>{say(message)}</Text>
        <Text c="dimmed" className="tabular">
          {formatNumber(points)} of {formatNumber(points_total)} points saved
        </Text>
      </div>
    </Card>
  );
}

/** Confetti once per user and device, when the goal is seen as reached for the first time. */
function Feast({ goal: { item_id, purchases_needed, points_per_purchase, deadline } }: { goal: Goal }) {
  const { id } = useUser();
  const isFeast = useFeast("goal", id, [item_id, purchases_needed, points_per_purchase, deadline].join());
  return (
    isFeast && (
      <>
        <Celebration />
        <Confetti />
      </>
    )
  );
}

/** A goal that is no longer reached can be celebrated again. */
function NotYet() {
  const { id } = useUser();
  useEffect(() => forgetFeast("goal", id), [id]);
  return null;
}
