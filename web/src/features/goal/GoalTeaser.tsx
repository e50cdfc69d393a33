import { Card, Progress, Skeleton, Text, Title } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";

import { goalPurchasesQuery, goalQuery } from "@/api/goal/queries";
import { Dragon } from "@/components/dragon";
import { useOnline } from "@/lib/online";
import { routes } from "@/lib/routes";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { progressColour } from "./colours";
import { GoalLabel } from "./GoalLabel";

import classes from "./GoalTeaser.module.css";

/** The short form of the goal, for a kid's dashboard; a failed load is reported on its page. */
export function GoalTeaser() {
  const online = useOnline();
  const goal = useQuery(goalQuery);
  const purchases = useQuery({ ...goalPurchasesQuery, refetchInterval: false });
  if (goal.data === undefined || purchases.data === undefined) {
    return online && (goal.isPending || purchases.isPending) ? (
      <Skeleton className={classes.skeleton} radius="lg" />
    ) : null;
  }
  const { percentage, reached, message } = rules().goalProgress(
    goal.data,
    rules().purchasesCounted(purchases.data),
    goal.data.item_name,
  );
  return (
    <Card component="section" aria-labelledby="goal-teaser" className={classes.card}>
      <Dragon pose="basking" progress={percentage / 100} size={112} className={classes.dragon} />
      <div className={classes.words}>
        <Title order={2} size="h3" id="goal-teaser">
          <Link to={routes.goal.path} className={classes.link}>
            <GoalLabel />
            <IconChevronRight size={20} aria-hidden />
          </Link>
        </Title>
        <Progress.Root size="lg" radius="xl" transitionDuration={250}>
          <Progress.Section
            value={percentage}
            color={progressColour(reached)}
            aria-label="Goal progress"
            aria-valuetext={`${percentage} percent`}
          />
        </Progress.Root>
        <Text>{say(message)}</Text>
      </div>
    </Card>
  );
}
