import { CellText } from "@/components/CellText";
import { GrowingTable } from "@/components/GrowingTable";
import { PointsBadge } from "@/components/PointsBadge";
import type { Column } from "@/components/ResponsiveTable";
import type { Purchase } from "@/lib/api";
import { formatDate } from "@/lib/format";
import type { Older } from "@/lib/list";

import { PurchaseStatusBadge } from "./PurchaseStatusBadge";

const columns: Column<Purchase>[] = [
  { key: "date", header: "Date", cell: ({ timestamp }) => formatDate(timestamp) },
  {
    key: "item",
    header: "Item",
    card: "title",
    cell: ({ item_name }) => <CellText strong>{item_name}</CellText>,
  },
  {
    key: "points",
    header: "Points Spent",
    cell: ({ points_spent }) => <PointsBadge points={points_spent} />,
  },
  { key: "status", header: "Status", cell: ({ status }) => <PurchaseStatusBadge status={status} /> },
];

/** Date, item, points and status, newest first as the server sends them. */
export function PurchaseTable({ purchases, older }: { purchases: Purchase[]; older: Older }) {
  return (
    <GrowingTable
      label="Purchase history"
      columns={columns}
      rows={purchases}
      rowKey={({ id }) => id}
      older={older}
    />
  );
}
