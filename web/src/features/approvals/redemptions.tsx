import { purchaseReview } from "@/api/reviews/reviews";
import { CellText } from "@/components/CellText";
import { KidCell } from "@/components/kids/KidName";
import { Moment } from "@/components/Moment";
import { WithPicture } from "@/components/pictures/Picture";
import { PointsBadge } from "@/components/PointsBadge";
import type { PendingPurchase } from "@/lib/api";

import type { ApprovalKind } from "./approvalKind";

/** Pending Item Redemptions. */
export const redemptions: ApprovalKind<PendingPurchase> = {
  ...purchaseReview,
  title: "Pending Item Redemptions",
  empty: "No pending item redemptions.",
  columns: [
    { key: "date", header: "Date", cell: ({ timestamp }) => <Moment instant={timestamp} /> },
    { key: "kid", header: "Kid", cell: ({ username }) => <KidCell username={username} /> },
    {
      key: "item",
      header: "Item",
      card: "title",
      cell: ({ item_name }) => <ItemCell name={item_name} />,
    },
    {
      key: "points",
      header: "Points Cost",
      cell: ({ points_spent }) => <PointsBadge points={points_spent} />,
    },
  ],
  card: ({ item_name, points_spent, username, timestamp }) => ({
    title: <ItemCell name={item_name} />,
    points: <PointsBadge points={points_spent} />,
    kid: username,
    details: <Moment instant={timestamp} />,
  }),
  rowKey: ({ id }) => id,
};

function ItemCell({ name }: { name: string }) {
  return (
    <WithPicture of="item" name={name} size={24}>
      <CellText strong>{name}</CellText>
    </WithPicture>
  );
}
