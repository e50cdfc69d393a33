import { CellText } from "@/components/CellText";
import type { Column } from "@/components/column";
import { GrowingTable } from "@/components/GrowingTable";
import { PointsBadge } from "@/components/PointsBadge";
import { StatusAction } from "@/components/StatusAction";
import type { Purchase } from "@/lib/api";
import { formatDate } from "@/lib/format";
import type { Older } from "@/lib/list";
import { useUser } from "@/lib/session/user";

import { WithPicture } from "../pictures/Picture";
import { ReviewSaid } from "../review/ReviewSaid";
import { TakeBackButton } from "../takeBack/TakeBackButton";
import { PurchaseStatusBadge } from "./PurchaseStatusBadge";
import { SourceMark } from "./SourceMark";

const COLUMNS: Column<Purchase>[] = [
  { key: "date", header: "Date", cell: ({ timestamp }) => formatDate(timestamp) },
  {
    key: "item",
    header: "Item",
    card: "title",
    cell: (purchase) => (
      <WithPicture of="item" name={purchase.item_name} id={purchase.item_id}>
        <CellText strong id={`purchase-${purchase.id}`}>
          {purchase.item_name}
        </CellText>
        <ReviewSaid said={purchase} />
        <SourceMark of={purchase} />
      </WithPicture>
    ),
  },
  {
    key: "points",
    header: "Points Spent",
    cell: ({ points_spent }) => <PointsBadge points={points_spent} />,
  },
  {
    key: "status",
    header: "Status",
    cell: (purchase) => <Status purchase={purchase} />,
  },
];

type PurchaseTableProps = {
  purchases: Purchase[];
  older: Older;
  /** The number shown at first. */
  first?: number;
};

/** Date, item, points and status, newest first as the server sends them; a kid can take back own waiting purchases. */
export function PurchaseTable({ purchases, older, first }: PurchaseTableProps) {
  return (
    <GrowingTable
      label="Purchase history"
      columns={COLUMNS}
      rows={purchases}
      rowKey={({ id }) => id}
      older={older}
      first={first}
    />
  );
}

function Status({ purchase: { id, item_name, status } }: { purchase: Purchase }) {
  const isOwn = useUser().role === "kid";
  return (
    <>
      <PurchaseStatusBadge status={status} hasNote={isOwn} />
      {isOwn && status === "pending" && (
        <StatusAction>
          <TakeBackButton kind="redemption" id={id} label={item_name} describedBy={`purchase-${id}`} />
        </StatusAction>
      )}
    </>
  );
}
