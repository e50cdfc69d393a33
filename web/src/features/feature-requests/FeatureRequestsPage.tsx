import { usePending } from "@/api/reviews/queries";
import { requestReview } from "@/api/reviews/reviews";
import { AccessDenied } from "@/components/AccessDenied";
import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";
import { PageLayout } from "@/components/PageLayout";
import { QueryBoundary } from "@/components/QueryBoundary";
import { TableSkeleton } from "@/components/TableSkeleton";
import { errorMessage } from "@/lib/api";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { CARDS_BELOW, RequestsTable } from "./RequestsTable";

/** Feature Requests, for parents (docs/product/screens-by-role.md#screen-feature-requests). */
export function FeatureRequestsPage() {
  return useUser().role === "parent" ? <FeatureRequests /> : <AccessDenied />;
}

function FeatureRequests() {
  const requests = usePending(requestReview);
  return (
    <PageLayout title={routes.featureRequests.heading} subtitle="Approving adds the item or chore at once.">
      <QueryBoundary
        query={requests}
        errorTitle="Fetch Failed"
        errorText={errorMessage(requests.error, "Failed to fetch requests.")}
        skeleton={<TableSkeleton fields={3} cardsBelow={CARDS_BELOW} />}
        empty={<EmptyState drawing={<Dragon pose="resting" />} message="No pending requests found." />}
      >
        {(list) => <RequestsTable requests={list} />}
      </QueryBoundary>
    </PageLayout>
  );
}
