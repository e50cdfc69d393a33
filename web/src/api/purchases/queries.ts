import { listQuery, wholeListQuery } from "@/lib/list";

import { purchaseKeys } from "../keys";

/** The signed-in kid's purchases, newest first. */
export const purchaseHistoryQuery = listQuery(purchaseKeys.history, "/users/me/purchase-history");

/** Purchases that wait for a parent. */
export const pendingPurchasesQuery = wholeListQuery(
  purchaseKeys.pending,
  "/parent/purchase-requests/pending",
);

/** Purchases that are approved and not yet handed over, oldest first; for parents. */
export const toHandOverQuery = wholeListQuery(
  purchaseKeys.toHandOver,
  "/parent/purchase-requests/to-hand-over",
);
