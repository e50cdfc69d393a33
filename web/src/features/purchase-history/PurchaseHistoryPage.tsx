import { Button } from "@mantine/core";
import { IconBuildingStore } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { purchaseHistoryQuery } from "@/api/purchases/queries";
import { AccessDenied } from "@/components/AccessDenied";
import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";
import { PageLayout } from "@/components/PageLayout";
import { QueryBoundary } from "@/components/QueryBoundary";
import { TableSkeleton } from "@/components/TableSkeleton";
import { HistoryTabs } from "@/domain/history/HistoryTabs";
import { PurchaseTable } from "@/domain/history/PurchaseTable";
import { useList } from "@/lib/list";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

/** A kid's purchases with their statuses (docs/product/screens-by-role.md#screen-purchases). */
export function PurchaseHistoryPage() {
  return useUser().role === "kid" ? (
    <PurchaseHistory />
  ) : (
    <AccessDenied message="You must be logged in to view purchase history." />
  );
}

function PurchaseHistory() {
  const purchases = useList(purchaseHistoryQuery);
  return (
    <PageLayout title={routes.purchaseHistory.heading} subtitle="See what you asked for.">
      <HistoryTabs />
      <QueryBoundary
        query={purchases}
        errorText="Failed to load purchase history."
        skeleton={<TableSkeleton rows={4} fields={3} />}
        empty={
          <EmptyState
            drawing={<Dragon pose="resting" />}
            message="You haven't made any purchases yet."
            action={
              <Button
                component={Link}
                to={routes.store.path}
                leftSection={<IconBuildingStore size={20} aria-hidden />}
              >
                Visit the store
              </Button>
            }
          />
        }
      >
        {(list) => <PurchaseTable purchases={list} older={purchases.older} />}
      </QueryBoundary>
    </PageLayout>
  );
}
