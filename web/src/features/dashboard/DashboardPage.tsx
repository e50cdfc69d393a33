import { Badge, Button } from "@mantine/core";
import { IconWriting } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { usePendingCount } from "@/api/reviews/queries";
import { headings, withName } from "@/app/headings";
import { paths } from "@/app/paths";
import { PageLayout } from "@/components/PageLayout";
import { formatNumber, titleCase } from "@/lib/format";
import { useUser } from "@/lib/session/user";

import { KidDashboard } from "./KidDashboard";

type DashboardPageProps = {
  /** A kid's streak card. */
  streakCard: ReactNode;
  /** The way to what a kid's parents have assigned. */
  toDo: ReactNode;
  /** The family's goal in short, for a kid. */
  goal: ReactNode;
  /** What only parents find here. */
  parentControls: ReactNode;
};

/** The first page after signing in. */
export function DashboardPage({ streakCard, toDo, goal, parentControls }: DashboardPageProps) {
  const user = useUser();
  const isKid = user.role === "kid";
  const waiting = usePendingCount({ enabled: !isKid });
  return (
    <PageLayout
      title={withName(headings[user.role][paths.dashboard], user.username)}
      tabTitle="Dashboard"
      subtitle={<Badge color={isKid ? "green" : "pink"}>{titleCase(user.role)}</Badge>}
      action={
        waiting === 0 ? undefined : (
          <Button
            component={Link}
            to={paths.pendingApprovals}
            leftSection={<IconWriting size={20} aria-hidden />}
          >
            {waiting === 1 ? "1 thing waits for you" : `${formatNumber(waiting)} things wait for you`}
          </Button>
        )
      }
    >
      {isKid ? (
        <KidDashboard points={user.points ?? 0} streakCard={streakCard} toDo={toDo} goal={goal} />
      ) : (
        parentControls
      )}
    </PageLayout>
  );
}
