import { Badge, Card, Progress, Text } from "@mantine/core";
import { IconTrophyFilled } from "@tabler/icons-react";

import { Dragon } from "@/components/dragon";
import { formatNumber } from "@/lib/format";
import type { GoalProgress } from "@/lib/rules";
import { say } from "@/lib/say";

import { progressColour } from "./colours";

import classes from "./GoalCard.module.css";

/** The main goal card: the fuller the bar, the nearer the dragon is to its sun. */
export function GoalCard({ progress }: { progress: GoalProgress }) {
  const { percentage, reached, message, points, points_total } = progress;
  return (
    <Card component="section" aria-label="Goal progress" className={classes.card}>
      <Dragon pose="basking" progress={percentage / 100} size={280} className={classes.dragon} />
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
