import { Badge } from "@mantine/core";
import type { ReactNode } from "react";

import { useNameOf } from "@/api/directory/members";
import { PageLayout } from "@/components/PageLayout";
import { titleCase } from "@/lib/format";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { KidDashboard } from "./KidDashboard";

import classes from "./DashboardPage.module.css";

type DashboardPageProps = {
  /** A kid's day, with the given content below it. */
  today: (below: ReactNode) => ReactNode;
  /** The notes on the family's fridge, for a kid. */
  fridge: ReactNode;
  /** A kid's streak card. */
  streakCard: ReactNode;
  /** The link to a kid's assignments. */
  toDo: ReactNode;
  /** The short form of the family's goal, for a kid. */
  goal: ReactNode;
  /** The parents' controls, and a line with today's open chores. */
  parentControls: ReactNode;
  leftToday: ReactNode;
};

/** The first page after signing in. */
export function DashboardPage({
  today,
  fridge,
  streakCard,
  toDo,
  goal,
  parentControls,
  leftToday,
}: DashboardPageProps) {
  const nameOf = useNameOf();
  const user = useUser();
  const isKid = user.role === "kid";
  return (
    <PageLayout
      title={routes.dashboard.heading.replace("{username}", () => nameOf(user.username))}
      tabTitle={routes.dashboard.link}
      badge={
        <Badge size="sm" color={isKid ? "green" : "pink"}>
          {titleCase(user.role)}
        </Badge>
      }
      subtitle={isKid ? undefined : <span className={classes.left}>{leftToday}</span>}
    >
      {isKid ? (
        <KidDashboard points={user.points ?? 0} {...{ today, fridge, streakCard, toDo, goal }} />
      ) : (
        parentControls
      )}
    </PageLayout>
  );
}
