import { purchaseReview } from "@/api/reviews/reviews";
import { CellText } from "@/components/CellText";
import { PointsBadge } from "@/components/PointsBadge";
import { Moment } from "@/domain/history/Moment";
import { KidCell } from "@/domain/kids/KidName";
import { WithPicture } from "@/domain/pictures/Picture";
import type { PendingPurchase } from "@/lib/api";

import type { ApprovalKind } from "./approvalKind";

/** Pending Item Redemptions. */
export const redemptions: ApprovalKind<PendingPurchase> = {
  ...purchaseReview,
  title: "Pending Item Redemptions",
  empty: "No pending item redemptions.",
  columns: [
    { key: "date", header: "Date", cell: (row) => <AskedAt row={row} /> },
    { key: "kid", header: "Kid", cell: ({ username }) => <KidCell username={username} /> },
    {
      key: "item",
      header: "Item",
      card: "title",
      cell: (row) => <ItemCell row={row} />,
    },
    {
      key: "points",
      header: "Points Cost",
      cell: ({ points_spent }) => <PointsBadge points={points_spent} />,
    },
  ],
  card: (row) => ({
    title: <ItemCell row={row} />,
    points: <PointsBadge points={row.points_spent} />,
    kid: row.username,
    details: <AskedAt row={row} />,
  }),
  rowKey: ({ id }) => id,
};

function AskedAt({ row: { timestamp, shared_device } }: { row: PendingPurchase }) {
  return <Moment instant={timestamp} sharedDevice={shared_device} />;
}

function ItemCell({ row: { item_id, item_name } }: { row: PendingPurchase }) {
  return (
    <WithPicture of="item" name={item_name} id={item_id} size={24}>
      <CellText strong>{item_name}</CellText>
    </WithPicture>
  );
}
