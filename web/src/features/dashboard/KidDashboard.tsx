import { Button } from "@mantine/core";
import { IconChecklist } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { useIsFridgeKnown } from "@/api/fridge/useIsFridgeKnown";
import { routes } from "@/lib/routes";

import { PointsCard } from "./PointsCard";

import classes from "./KidDashboard.module.css";

type KidDashboardProps = {
  points: number;
  /** The kid's day, with the given content below it. */
  today: (below: ReactNode) => ReactNode;
  fridge: ReactNode;
  streakCard: ReactNode;
  toDo: ReactNode;
  goal: ReactNode;
};

/** A kid's day, the notes on the fridge, points and streak, and links to earn more. */
export function KidDashboard({ points, today, fridge, streakCard, toDo, goal }: KidDashboardProps) {
  const isFridgeKnown = useIsFridgeKnown();
  return today(
    isFridgeKnown && (
      <>
        {fridge}
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
      </>
    ),
  );
}
