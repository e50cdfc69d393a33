import { Button } from "@mantine/core";
import { IconChecklist } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { paths } from "@/app/paths";

import { PointsCard } from "./PointsCard";

import classes from "./KidDashboard.module.css";

type KidDashboardProps = { points: number; greeting: ReactNode; streakCard: ReactNode; goal: ReactNode };

/** A kid's points, streak, and the way to more of both. */
export function KidDashboard({ points, greeting, streakCard, goal }: KidDashboardProps) {
  return (
    <>
      {greeting}
      <div className={classes.cards}>
        <PointsCard points={points} />
        {streakCard}
      </div>
      <Button
        component={Link}
        to={paths.availableChores}
        size="lg"
        className={classes.next}
        leftSection={<IconChecklist aria-hidden />}
      >
        Find a chore
      </Button>
      {goal}
    </>
  );
}
