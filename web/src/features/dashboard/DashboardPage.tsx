import { Badge } from "@mantine/core";
import type { ReactNode } from "react";

import { PageLayout } from "@/components/PageLayout";
import { titleCase } from "@/lib/format";
import { useUser } from "@/lib/session/user";

import { KidDashboard } from "./KidDashboard";
import { ParentControls } from "./ParentControls";

type DashboardPageProps = {
  /** What greets a kid. */
  greeting: ReactNode;
  /** A kid's streak card. */
  streakCard: ReactNode;
  /** The family's goal in short, for a kid. */
  goal: ReactNode;
  /** A parent's panel to manage store items. */
  storeItems: ReactNode;
  /** A parent's panels about the family. */
  family: ReactNode;
};

/** The first page after signing in. */
export function DashboardPage({ greeting, streakCard, goal, storeItems, family }: DashboardPageProps) {
  const user = useUser();
  const isKid = user.role === "kid";
  return (
    <PageLayout
      title={`Welcome, ${user.username}!`}
      tabTitle="Dashboard"
      subtitle={<Badge color={isKid ? "green" : "pink"}>{titleCase(user.role)}</Badge>}
    >
      {isKid ? (
        <KidDashboard points={user.points ?? 0} greeting={greeting} streakCard={streakCard} goal={goal} />
      ) : (
        <ParentControls storeItems={storeItems} family={family} />
      )}
    </PageLayout>
  );
}
