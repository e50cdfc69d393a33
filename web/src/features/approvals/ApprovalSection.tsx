import { Badge, Group, Stack, Title } from "@mantine/core";

import { usePending } from "@/api/reviews/queries";
import { EmptySection } from "@/components/EmptySection";
import { GrowingTable } from "@/components/GrowingTable";
import { QueryBoundary } from "@/components/QueryBoundary";
import type { Column } from "@/components/ResponsiveTable";
import { TableSkeleton } from "@/components/TableSkeleton";

import type { ApprovalKind } from "./approvalKind";
import { RowDecision } from "./RowDecision";

/** Two buttons a row need room: in em of screen width. */
const CARDS_BELOW = 64;

/** One section of Pending Approvals: a table with Approve and Reject in each row. */
export function ApprovalSection<Row extends { id: string }>({ kind }: { kind: ApprovalKind<Row> }) {
  const query = usePending(kind);
  const columns: Column<Row>[] = [
    ...kind.columns,
    {
      key: "decision",
      header: "Actions",
      align: "right",
      card: "actions",
      cell: (row) => <RowDecision kind={kind} row={row} />,
    },
  ];
  const count = query.data?.length ?? 0;

  return (
    <Stack component="section" gap="sm">
      <Group gap="xs" wrap="nowrap" align="center">
        <Title order={2}>{kind.title}</Title>
        {count > 0 && (
          <Badge color="terracotta" circle>
            {count}
          </Badge>
        )}
      </Group>
      <QueryBoundary
        query={query}
        errorText="Failed to load pending requests. Please try again."
        skeleton={<TableSkeleton rows={3} fields={3} cardsBelow={CARDS_BELOW} />}
        empty={<EmptySection message={kind.empty} />}
      >
        {(rows) => (
          <GrowingTable
            label={kind.title}
            columns={columns}
            rows={rows}
            rowKey={kind.rowKey}
            cardsBelow={CARDS_BELOW}
          />
        )}
      </QueryBoundary>
    </Stack>
  );
}
