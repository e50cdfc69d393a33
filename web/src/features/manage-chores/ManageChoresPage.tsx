import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { allChoresQuery } from "@/api/chores/queries";
import { headings } from "@/app/headings";
import { paths } from "@/app/paths";
import { AccessDenied } from "@/components/AccessDenied";
import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";
import { PageLayout } from "@/components/PageLayout";
import { QueryBoundary } from "@/components/QueryBoundary";
import { TableSkeleton } from "@/components/TableSkeleton";
import { useDialog } from "@/components/useDialog";
import type { Chore } from "@/lib/api";
import { useUser } from "@/lib/session/user";

import { ChoreFormModal } from "./ChoreFormModal";
import { ChoreTables } from "./ChoreTables";

/** Manage Chores, for parents (docs/product.md#screen-manage-chores). */
export function ManageChoresPage() {
  return useUser().role === "parent" ? <ManageChores /> : <AccessDenied />;
}

function ManageChores() {
  const chores = useQuery(allChoresQuery);
  const form = useDialog<Chore | undefined>();
  return (
    <PageLayout
      title={headings.parent[paths.manageChores]}
      subtitle="What kids can do, and what it earns."
      action={
        <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => form.open(undefined)}>
          Add New Chore
        </Button>
      }
    >
      <QueryBoundary
        query={chores}
        errorText="Failed to fetch chores. Please try again."
        skeleton={<TableSkeleton rows={6} fields={3} />}
        empty={
          <EmptyState
            drawing={<Dragon pose="resting" />}
            message='No chores created yet. Click "Add New Chore" to get started.'
          />
        }
      >
        {(list) => <ChoreTables chores={list} onEdit={form.open} />}
      </QueryBoundary>
      <ChoreFormModal chore={form.subject} opened={form.opened} onClose={form.close} />
    </PageLayout>
  );
}
