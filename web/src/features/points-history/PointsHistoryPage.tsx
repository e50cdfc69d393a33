import { pointsHistoryQuery } from "@/api/points/queries";
import { AccessDenied } from "@/components/AccessDenied";
import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";
import { PageLayout } from "@/components/PageLayout";
import { QueryBoundary } from "@/components/QueryBoundary";
import { FindChore } from "@/domain/handIn/FindChore";
import { HistoryTabs } from "@/domain/history/HistoryTabs";
import { useList } from "@/lib/list";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { PointsHistory } from "./PointsHistory";
import { PointsHistorySkeleton } from "./PointsHistorySkeleton";

/** The earned and spent points of a kid (docs/product/points.md#points-history). */
export function PointsHistoryPage() {
  return useUser().role === "kid" ? <PointsHistoryOfKid /> : <AccessDenied />;
}

function PointsHistoryOfKid() {
  const entries = useList(pointsHistoryQuery);
  return (
    <PageLayout title={routes.pointsHistory.heading} subtitle="See where your points came from.">
      <HistoryTabs />
      <QueryBoundary
        query={entries}
        errorText="Failed to load points history."
        skeleton={<PointsHistorySkeleton />}
        empty={
          <EmptyState
            drawing={<Dragon pose="resting" />}
            message="You have no points yet."
            action={<FindChore />}
          />
        }
      >
        {(list) => <PointsHistory entries={list} older={entries.older} />}
      </QueryBoundary>
    </PageLayout>
  );
}
