import { Button } from "@mantine/core";
import { IconChecklist } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { routes } from "@/lib/routes";

import { PointsCard } from "./PointsCard";

import classes from "./KidDashboard.module.css";

type KidDashboardProps = {
  points: number;
  /** The kid's day, with the given content below it. */
  today: (below: ReactNode) => ReactNode;
  streakCard: ReactNode;
  toDo: ReactNode;
  goal: ReactNode;
};

/** A kid's points and streak, and links to earn more. */
export function KidDashboard({ points, today, streakCard, toDo, goal }: KidDashboardProps) {
  return today(
    <>
      <div className={classes.cards}>
        <PointsCard points={points} />
        {streakCard}
      </div>
      <div className={classes.next}>
        <Button
          component={Link}
          to={routes.availableChores.path}
          size="lg"
          leftSection={<IconChecklist aria-hidden />}
        >
          Find a chore
        </Button>
        {toDo}
      </div>
      {goal}
    </>,
  );
}
