import { queryOptions } from "@tanstack/react-query";

import { api, type Purchase, type StoreItem } from "@/lib/api";
import { listQuery } from "@/lib/list";

/** The family's store by cost, then name: for the store itself and for the parent who fills it. */
export const storeItemsQuery = queryOptions({
  queryKey: ["store"],
  queryFn: ({ signal }) => api.get<StoreItem[]>("/store/items/", { signal }),
});

/** The signed-in kid's purchases, newest first. Invalidate `["purchases"]` after a redemption. */
export const purchaseHistoryQuery = listQuery<Purchase>(
  ["purchases", "history"],
  "/users/me/purchase-history",
);
