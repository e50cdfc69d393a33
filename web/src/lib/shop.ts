import { queryOptions } from "@tanstack/react-query";

import type { Purchase, StoreItem } from "@/lib/api";
import { listQuery, loadAll } from "@/lib/list";

/** The family's store by cost, then name: for the store itself and for the parent who fills it. */
export const storeItemsQuery = queryOptions({
  queryKey: ["store"],
  queryFn: ({ signal }) => loadAll<StoreItem>("/store/items/", signal),
});

/** The signed-in kid's purchases, newest first. Invalidate `["purchases"]` after a redemption. */
export const purchaseHistoryQuery = listQuery<Purchase>(
  ["purchases", "history"],
  "/users/me/purchase-history",
);
