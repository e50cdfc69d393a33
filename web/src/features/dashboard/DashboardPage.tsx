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
  /** A kid's day, and below it what is given. */
  today: (below: ReactNode) => ReactNode;
  /** A kid's streak card. */
  streakCard: ReactNode;
  /** The way to what a kid's parents have assigned. */
  toDo: ReactNode;
  /** The family's goal in short, for a kid. */
  goal: ReactNode;
  /** What only parents find here, and what is left today, in a line. */
  parentControls: ReactNode;
  leftToday: ReactNode;
};

/** The first page after signing in. */
export function DashboardPage({
  today,
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
        <KidDashboard points={user.points ?? 0} {...{ today, streakCard, toDo, goal }} />
      ) : (
        parentControls
      )}
    </PageLayout>
  );
}
