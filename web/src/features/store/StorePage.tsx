import { useQuery } from "@tanstack/react-query";

import { storeItemsQuery } from "@/api/store/queries";
import { headings } from "@/app/headings";
import { paths } from "@/app/paths";
import { PageLayout } from "@/components/PageLayout";
import { QueryBoundary } from "@/components/QueryBoundary";
import { useUser } from "@/lib/session/user";

import { Purse } from "./Purse";
import { Shelf } from "./Shelf";
import { ShelfSkeleton } from "./ShelfSkeleton";

/** The rewards store, for everyone; kids redeem (docs/product.md#screen-store). */
export function StorePage() {
  const user = useUser();
  const items = useQuery(storeItemsQuery);
  return (
    <PageLayout title={headings.everyone[paths.store]}>
      {user.role === "kid" && <Purse points={user.points ?? 0} />}
      <QueryBoundary query={items} errorText="Failed to load store items." skeleton={<ShelfSkeleton />}>
        {(list) => <Shelf items={list} />}
      </QueryBoundary>
    </PageLayout>
  );
}
