import { Badge } from "@mantine/core";
import type { ReactNode } from "react";

import { PageLayout } from "@/components/PageLayout";
import { titleCase } from "@/lib/format";
import { useUser } from "@/lib/session/user";

import { KidDashboard } from "./KidDashboard";
import { ParentControls } from "./ParentControls";

type DashboardPageProps = {
  /** A kid's streak card. */
  streakCard: ReactNode;
};

/** The first page after signing in. */
export function DashboardPage({ streakCard }: DashboardPageProps) {
  const user = useUser();
  const isKid = user.role === "kid";
  return (
    <PageLayout
      title={`Welcome, ${user.username}!`}
      tabTitle="Dashboard"
      subtitle={<Badge color={isKid ? "green" : "pink"}>{titleCase(user.role)}</Badge>}
    >
      {isKid ? <KidDashboard points={user.points ?? 0} streakCard={streakCard} /> : <ParentControls />}
    </PageLayout>
  );
}
