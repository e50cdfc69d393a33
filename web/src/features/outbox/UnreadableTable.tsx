import { Button, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";

import { CellText } from "@/components/CellText";
import type { Column } from "@/components/column";
import { GrowingTable } from "@/components/GrowingTable";
import type { Unreadable } from "@/lib/offline";

import type { Discardable } from "./DiscardModal";

/** The name for an unreadable entry. */
const LABEL = "Something you did";

type UnreadableTableProps = { rows: readonly Unreadable[]; onDiscard: (row: Discardable) => void };

/** Entries on this device that this version of the app, or any version, cannot send. */
export function UnreadableTable({ rows, onDiscard }: UnreadableTableProps) {
  const columns: Column<Unreadable>[] = [
    {
      key: "what",
      header: "What",
      card: "title",
      cell: ({ seq }) => (
        <CellText strong id={`outbox-${seq}`}>
          {LABEL}
        </CellText>
      ),
    },
    {
      key: "why",
      header: "Why",
      card: "text",
      cell: ({ isNewer }) => (
        <Text size="sm" fw={600}>
          {isNewer ? "Update Pogona to send it." : "It got damaged. Tell a parent."}
        </Text>
      ),
    },
    {
      key: "actions",
      header: "Action",
      align: "right",
      card: "actions",
      cell: ({ seq }) => (
        <Button
          variant="default"
          px="md"
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-describedby={`outbox-${seq}`}
          onClick={() => onDiscard({ seq, label: LABEL })}
        >
          Discard
        </Button>
      ),
    },
  ];
  return (
    <GrowingTable
      label="Cannot be read"
      columns={columns}
      rows={[...rows]}
      rowKey={({ seq }) => String(seq)}
      cardsBelow={64}
    />
  );
}
