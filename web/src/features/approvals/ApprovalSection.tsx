import { Badge, Button, Group, Stack, Title } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { approvable, type PendingDecision } from "@/api/reviews/waiting";
import type { Column } from "@/components/column";
import { EmptySection } from "@/components/EmptySection";
import { GrowingTable } from "@/components/GrowingTable";
import { QueryBoundary } from "@/components/QueryBoundary";
import { TableSkeleton } from "@/components/TableSkeleton";
import { useDialog } from "@/components/useDialog";
import { ApproveAllModal } from "@/domain/approveAll/ApproveAllModal";

import { ApprovalCard } from "./ApprovalCard";
import type { ApprovalKind } from "./approvalKind";
import { RowDecision } from "./RowDecision";

import classes from "./approvals.module.css";

/** The width, in em, from which a row has space for two buttons. */
export const CARDS_BELOW = 64;

/** One section of Pending Approvals: a table with Approve and Reject in each row. */
export function ApprovalSection<Row extends { id: string }>({ kind }: { kind: ApprovalKind<Row> }) {
  const query = useQuery(kind.query);
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
  const waiting = query.data ?? [];
  const together = approvable(waiting.map(kind.waiting));
  const all = useDialog<PendingDecision[]>();

  return (
    <Stack component="section" gap="sm">
      <div className={classes.sectionHead}>
        <Group gap="xs" wrap="nowrap" align="center">
          <Title order={2}>{kind.title}</Title>
          {waiting.length > 0 && (
            <Badge color="terracotta" circle>
              {waiting.length}
            </Badge>
          )}
        </Group>
        {together.length > 1 && (
          <Button
            variant="default"
            px="sm"
            leftSection={<IconChecks size={18} aria-hidden />}
            aria-label={`Approve all: ${kind.title}`}
            onClick={() => all.open(together)}
          >
            Approve all
          </Button>
        )}
      </div>
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
            card={(row) => <ApprovalCard kind={kind} row={row} />}
          />
        )}
      </QueryBoundary>
      {all.subject && <ApproveAllModal things={all.subject} opened={all.opened} onClose={all.close} />}
    </Stack>
  );
}
