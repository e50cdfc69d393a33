import { Stack, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";

import { kidChoresQuery, kidPointsQuery, kidPurchasesQuery } from "@/api/kids/queries";
import { EmptySection } from "@/components/EmptySection";
import { GrowingTable } from "@/components/GrowingTable";
import { QueryBoundary } from "@/components/QueryBoundary";
import { TableSkeleton } from "@/components/TableSkeleton";
import { Choices } from "@/domain/decisions/Choices";
import { CHORE_CARDS_BELOW, CHORE_COLUMNS } from "@/domain/history/choreColumns";
import { PointsEntries } from "@/domain/history/PointsEntries";
import { PurchaseTable } from "@/domain/history/PurchaseTable";
import { useList } from "@/lib/list";

type KidProps = { id: string };

/** The number of rows shown at first: the last days. */
const FIRST = 10;

const HISTORIES = ["Chores", "Points", "Purchases"] as const;
type History = (typeof HISTORIES)[number];

const CHOICES = HISTORIES.map((value) => ({ value, label: value }));

/** The kid's chores, points and purchases, one history at a time. */
export function KidHistories({ id }: KidProps) {
  const [shown, setShown] = useState<History>("Chores");
  const histories: Record<History, ReactNode> = {
    Chores: <Chores id={id} />,
    Points: <Points id={id} />,
    Purchases: <Purchases id={id} />,
  };
  return (
    <Stack component="section" gap="sm">
      <Title order={2}>History</Title>
      <Choices
        label="Which history"
        choices={CHOICES}
        chosen={shown}
        onChoose={(history) => history && setShown(history)}
      />
      {histories[shown]}
    </Stack>
  );
}

function Chores({ id }: KidProps) {
  const chores = useList(kidChoresQuery(id));
  return (
    <QueryBoundary
      query={chores}
      errorText="Failed to fetch chore history. Please try again."
      skeleton={<TableSkeleton fields={4} cardsBelow={CHORE_CARDS_BELOW} />}
      empty={<EmptySection message="No chores handed in yet." />}
    >
      {(rows) => (
        <GrowingTable
          label="Chore history"
          columns={CHORE_COLUMNS}
          rows={rows}
          rowKey={(row) => row.id}
          cardsBelow={CHORE_CARDS_BELOW}
          older={chores.older}
          first={FIRST}
        />
      )}
    </QueryBoundary>
  );
}

function Points({ id }: KidProps) {
  const entries = useList(kidPointsQuery(id));
  return (
    <QueryBoundary
      query={entries}
      errorText="Failed to load points history."
      skeleton={<TableSkeleton />}
      empty={<EmptySection message="No points moved yet." />}
    >
      {(rows) => <PointsEntries entries={rows} older={entries.older} first={FIRST} />}
    </QueryBoundary>
  );
}

function Purchases({ id }: KidProps) {
  const purchases = useList(kidPurchasesQuery(id));
  return (
    <QueryBoundary
      query={purchases}
      errorText="Failed to load purchase history."
      skeleton={<TableSkeleton fields={3} />}
      empty={<EmptySection message="No purchases yet." />}
    >
      {(rows) => <PurchaseTable purchases={rows} older={purchases.older} first={FIRST} />}
    </QueryBoundary>
  );
}
