import { myAssignmentsQuery } from "@/api/assignments/queries";
import { AccessDenied } from "@/components/AccessDenied";
import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";
import { PageLayout } from "@/components/PageLayout";
import { QueryBoundary } from "@/components/QueryBoundary";
import { TableSkeleton } from "@/components/TableSkeleton";
import { FindChore } from "@/domain/handIn/FindChore";
import { useList } from "@/lib/list";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { AssignmentSections } from "./AssignmentSections";
import { CARDS_BELOW } from "./AssignmentTable";

const DENIED = "Access Denied: You must be logged in as a kid to view assigned chores.";

/** Assigned to Me, for kids (docs/product/screens-by-role.md#screen-assigned). */
export function AssignedToMePage() {
  return useUser().role === "kid" ? <AssignedToMe /> : <AccessDenied message={DENIED} />;
}

function AssignedToMe() {
  const assignments = useList(myAssignmentsQuery);
  return (
    <PageLayout title={routes.assignedToMe.heading} subtitle="Do these chores for your parents.">
      <QueryBoundary
        query={assignments}
        errorText="Failed to fetch assigned chores. Please try again."
        skeleton={<TableSkeleton asTapCards cardsBelow={CARDS_BELOW} />}
        empty={
          <EmptyState
            drawing={<Dragon pose="resting" />}
            message="No chores have been assigned to you yet."
            action={<FindChore variant="light" />}
          />
        }
      >
        {(list) => <AssignmentSections assignments={list} older={assignments.older} />}
      </QueryBoundary>
    </PageLayout>
  );
}
