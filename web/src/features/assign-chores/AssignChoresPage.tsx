import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";

import { AccessDenied } from "@/components/AccessDenied";
import { PageLayout } from "@/components/PageLayout";
import { QueryBoundary } from "@/components/QueryBoundary";
import { TableSkeleton } from "@/components/TableSkeleton";
import { useDialog } from "@/components/useDialog";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { AllAssignments } from "./AllAssignments";
import { AssignChoreModal } from "./AssignChoreModal";
import { PendingReview } from "./PendingReview";
import { SetupRequired } from "./SetupRequired";
import { useAssignData } from "./useAssignData";

const DENIED = "You must be logged in as a parent to assign chores.";

/** Assign Chores, for parents (docs/product/screens-by-role.md#screen-assign). */
export function AssignChoresPage() {
  return useUser().role === "parent" ? <AssignChores /> : <AccessDenied message={DENIED} />;
}

function AssignChores() {
  const query = useAssignData();
  const dialog = useDialog<undefined>();
  const { chores = [], kids = [] } = query.data ?? {};
  return (
    <PageLayout
      title={routes.assignChores.heading}
      subtitle="Give a chore to your kids, with a day if you like."
      action={
        <Button
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => dialog.open(undefined)}
          disabled={chores.length === 0 || kids.length === 0}
        >
          Assign Chore
        </Button>
      }
    >
      <QueryBoundary
        query={query}
        errorText="Failed to fetch data. Please try again."
        skeleton={<TableSkeleton rows={6} asLines />}
      >
        {({ assignments, pending }) => (
          <>
            <SetupRequired hasChores={chores.length > 0} hasKids={kids.length > 0} />
            <PendingReview pending={pending} />
            <AllAssignments assignments={assignments} older={query.older} />
          </>
        )}
      </QueryBoundary>
      <AssignChoreModal chores={chores} kids={kids} opened={dialog.opened} onClose={dialog.close} />
    </PageLayout>
  );
}
