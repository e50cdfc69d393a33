import { Text } from "@mantine/core";
import type { ReactNode } from "react";

import { CellText } from "@/components/CellText";
import type { Column } from "@/components/column";
import { GrowingTable } from "@/components/GrowingTable";
import { PointsBadge } from "@/components/PointsBadge";
import { formatDateTime, plural } from "@/lib/format";
import { type OutboxEntry, useOutboxView } from "@/lib/offline";

import { EntryStatus } from "./EntryStatus";

/** A kid's large letters need a wide screen; its width in em. */
const CARDS_BELOW = 64;

type EntryTableProps = {
  label: string;
  entries: OutboxEntry[];
  /** The actions for an entry. */
  actions?: (entry: OutboxEntry) => ReactNode;
};

/** Entries stored on this device until the server has them. */
export function EntryTable({ label, entries, actions }: EntryTableProps) {
  const { sending } = useOutboxView();
  const columns: Column<OutboxEntry>[] = [
    {
      key: "what",
      header: "What",
      card: "title",
      cell: (entry) => (
        <CellText strong id={`outbox-${entry.seq}`}>
          {entry.label}
        </CellText>
      ),
    },
    { key: "estimate", header: "Estimate", cell: (entry) => <EstimateCell entry={entry} /> },
    {
      key: "saved",
      header: "Saved",
      cell: ({ tapped }) => formatDateTime(new Date(tapped.wall).toISOString()),
    },
    {
      key: "status",
      header: "Status",
      cell: (entry) => <EntryStatus entry={entry} isSending={sending.has(entry.seq)} />,
    },
  ];
  if (actions !== undefined) {
    columns.push({ key: "actions", header: "Action", align: "right", card: "actions", cell: actions });
  }
  return (
    <GrowingTable
      label={label}
      columns={columns}
      rows={entries}
      rowKey={({ seq }) => String(seq)}
      cardsBelow={CARDS_BELOW}
    />
  );
}

function EstimateCell({ entry: { estimate } }: { entry: OutboxEntry }) {
  if (estimate === null) {
    return "–";
  }
  return (
    <>
      <PointsBadge points={estimate.points} />
      {estimate.effort_points !== undefined && (
        <Text size="sm" c="dimmed">
          +{plural(estimate.effort_points, "effort point")}
        </Text>
      )}
    </>
  );
}
