import { useQuery } from "@tanstack/react-query";

import { activeChoresQuery } from "@/api/chores/queries";
import type { Column } from "@/components/column";
import { GrowingTable } from "@/components/GrowingTable";
import { CHORE_CARDS_BELOW, CHORE_COLUMNS } from "@/domain/history/choreColumns";
import type { ChoreSubmission } from "@/lib/api";
import type { Older } from "@/lib/list";

import { canTryAgain, HistoryAction } from "./HistoryAction";

type HistoryTableProps = { entries: ChoreSubmission[]; older: Older };

/** All the kid's submissions, newest first, with the possible actions. */
export function HistoryTable({ entries, older }: HistoryTableProps) {
  const { data: chores = [] } = useQuery(activeChoresQuery);
  const offered = new Set(chores.map(({ id }) => id));
  const actions = entries.filter((entry) => canTryAgain(entry, entries, offered));
  const columns: Column<ChoreSubmission>[] = [
    ...CHORE_COLUMNS,
    {
      key: "action",
      header: "Action",
      align: "right",
      card: "actions",
      cell: (entry) => <HistoryAction entry={entry} canTryAgain={actions.includes(entry)} />,
    },
  ];
  const hasActions = entries.some(({ status }) => status === "pending_approval") || actions.length > 0;
  return (
    <GrowingTable
      label="Chore history"
      columns={hasActions ? columns : CHORE_COLUMNS}
      rows={entries}
      rowKey={({ id }) => id}
      cardsBelow={CHORE_CARDS_BELOW}
      older={older}
    />
  );
}
