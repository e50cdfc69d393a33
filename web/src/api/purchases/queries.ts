import { listQuery, wholeListQuery } from "@/lib/list";

import { purchaseKeys } from "./keys";

/** The signed-in kid's purchases, newest first. */
export const purchaseHistoryQuery = listQuery(purchaseKeys.history, "/users/me/purchase-history");

/** What kids want to spend points on. */
export const pendingPurchasesQuery = wholeListQuery(
  purchaseKeys.pending,
  "/parent/purchase-requests/pending",
);

/** What was approved and is not handed over yet, oldest first; for parents. */
export const toHandOverQuery = wholeListQuery(
  purchaseKeys.toHandOver,
  "/parent/purchase-requests/to-hand-over",
);
