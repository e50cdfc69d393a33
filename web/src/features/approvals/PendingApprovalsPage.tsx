import { useQuery } from "@tanstack/react-query";

import { submissionKeys } from "@/api/keys";
import { useIsPendingKnown } from "@/api/reviews/queries";
import { pendingSubmissionsQuery } from "@/api/submissions/queries";
import { AccessDenied } from "@/components/AccessDenied";
import { Deferred } from "@/components/Deferred";
import { PageLayout } from "@/components/PageLayout";
import { TableSkeleton } from "@/components/TableSkeleton";
import { useAskAt } from "@/domain/history/useAskAt";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { ApprovalSection, CARDS_BELOW } from "./ApprovalSection";
import { assignmentSubmissions } from "./assignmentSubmissions";
import { choreSubmissions } from "./choreSubmissions";
import { featureRequests } from "./featureRequests";
import { RecentlyDecided } from "./RecentlyDecided";
import { redemptions } from "./redemptions";
import { ToHandOver } from "./ToHandOver";

const DENIED = "You do not have permission to view this page. You must be a parent to view pending requests.";

/** Pending Approvals, for parents (docs/product/screens-by-role.md#screen-approvals). */
export function PendingApprovalsPage() {
  if (useUser().role !== "parent") {
    return <AccessDenied message={DENIED} />;
  }
  return <PendingApprovals />;
}

/** Shows all sections at once, because a section that came later would move those below it. */
function PendingApprovals() {
  const isKnown = useIsPendingKnown();
  const { data: pending = [] } = useQuery(pendingSubmissionsQuery);
  useAskAt(
    pending.map((row) => row.counts_at),
    submissionKeys.pending,
  );
  return (
    <PageLayout
      title={routes.pendingApprovals.heading}
      subtitle="Oldest first. Points move when you approve."
    >
      {isKnown ? (
        <>
          <ApprovalSection kind={redemptions} />
          <ApprovalSection kind={choreSubmissions} />
          <ApprovalSection kind={assignmentSubmissions} />
          <ApprovalSection kind={featureRequests} />
          <Deferred>
            <ToHandOver />
            <RecentlyDecided />
          </Deferred>
        </>
      ) : (
        <TableSkeleton rows={3} fields={3} cardsBelow={CARDS_BELOW} />
      )}
    </PageLayout>
  );
}
