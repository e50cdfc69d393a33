import { CellText } from "@/components/CellText";
import { PointsBadge } from "@/components/PointsBadge";
import { api, type PendingPurchase } from "@/lib/api";

import type { ApprovalKind } from "./approvalKind";
import { Moment } from "./Moment";

/** Pending Item Redemptions. Rejecting one gives the held points back. */
export const redemptions: ApprovalKind<PendingPurchase> = {
  name: "item redemption",
  title: "Pending Item Redemptions",
  empty: "No pending item redemptions.",
  queryKey: ["purchases", "pending"],
  load: (signal) => api.get("/parent/purchase-requests/pending", { signal }),
  columns: [
    { key: "date", header: "Date", cell: ({ timestamp }) => <Moment instant={timestamp} /> },
    { key: "kid", header: "Kid", cell: ({ username }) => <CellText>{username}</CellText> },
    {
      key: "item",
      header: "Item",
      card: "title",
      cell: ({ item_name }) => <CellText strong>{item_name}</CellText>,
    },
    {
      key: "points",
      header: "Points Cost",
      cell: ({ points_spent }) => <PointsBadge points={points_spent} />,
    },
  ],
  rowKey: ({ id }) => id,
  describe: ({ item_name, username }) => `${item_name}, ${username}`,
  decide: ({ id }, decision) => api.post(`/parent/purchase-requests/${decision}`, { log_id: id }),
  affects: [["purchases"], ["goal"], ["users"], ["leaderboard"], ["me"]],
};
