import { Stack } from "@mantine/core";

import { CellText } from "@/components/CellText";
import { GrowingTable } from "@/components/GrowingTable";
import { PointsBadge } from "@/components/PointsBadge";
import type { Column } from "@/components/ResponsiveTable";
import { ReviewSaid } from "@/components/review/ReviewSaid";
import { TakeBackButton } from "@/components/takeBack/TakeBackButton";
import type { Purchase } from "@/lib/api";
import { formatDate } from "@/lib/format";
import type { Older } from "@/lib/list";

import { PurchaseStatusBadge } from "./PurchaseStatusBadge";

const COLUMNS: Column<Purchase>[] = [
  { key: "date", header: "Date", cell: ({ timestamp }) => formatDate(timestamp) },
  {
    key: "item",
    header: "Item",
    card: "title",
    cell: (purchase) => (
      <>
        <CellText strong id={`purchase-${purchase.id}`}>
          {purchase.item_name}
        </CellText>
        <ReviewSaid said={purchase} />
      </>
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
    cell: ({ id, item_name, status }) => (
      <Stack gap={6} align="flex-start">
        <PurchaseStatusBadge status={status} />
        {status === "pending" && (
          <TakeBackButton kind="redemption" id={id} label={item_name} describedBy={`purchase-${id}`} />
        )}
      </Stack>
    ),
  },
];

/** Date, item, points and status, newest first as the server sends them; what waits can be taken back. */
export function PurchaseTable({ purchases, older }: { purchases: Purchase[]; older: Older }) {
  return (
    <GrowingTable
      label="Purchase history"
      columns={COLUMNS}
      rows={purchases}
      rowKey={({ id }) => id}
      older={older}
    />
  );
}
