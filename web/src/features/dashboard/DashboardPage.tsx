import type { ReactNode } from "react";

import { useNameOf } from "@/api/directory/members";
import { PageLayout } from "@/components/PageLayout";
import { RoleBadge } from "@/components/RoleBadge";
import type { Role } from "@/lib/api";
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
  /** The kids' chores of today, for a carer. */
  carerDay: ReactNode;
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
  carerDay,
}: DashboardPageProps) {
  const nameOf = useNameOf();
  const user = useUser();
  const { role } = user;
  const content: Record<Role, ReactNode> = {
    kid: <KidDashboard points={user.points ?? 0} {...{ today, fridge, streakCard, toDo, goal }} />,
    parent: parentControls,
    carer: carerDay,
  };
  return (
    <PageLayout
      title={routes.dashboard.heading.replace("{username}", () => nameOf(user.username))}
      tabTitle={routes.dashboard.link}
      badge={<RoleBadge of={role} size="sm" />}
      subtitle={role === "parent" ? <span className={classes.left}>{leftToday}</span> : undefined}
    >
      {content[role]}
    </PageLayout>
  );
}
