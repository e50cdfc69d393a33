import { useQuery } from "@tanstack/react-query";

import { leaderboardQuery } from "@/api/leaderboard/queries";
import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";
import { PageLayout } from "@/components/PageLayout";
import { QueryBoundary } from "@/components/QueryBoundary";
import { TableSkeleton } from "@/components/TableSkeleton";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { RankTable } from "./RankTable";

/** The points of the family's kids, by rank. */
export function LeaderboardPage() {
  const user = useUser();
  const leaderboard = useQuery(leaderboardQuery);
  return (
    <PageLayout title={routes.leaderboard.heading}>
      <QueryBoundary
        query={leaderboard}
        errorText="Failed to load leaderboard"
        skeleton={<TableSkeleton rows={3} asTable />}
        empty={<EmptyState drawing={<Dragon pose="resting" />} message="No scores yet. Be the first!" />}
      >
        {(entries) => <RankTable entries={entries} ownId={user.id} />}
      </QueryBoundary>
    </PageLayout>
  );
}
