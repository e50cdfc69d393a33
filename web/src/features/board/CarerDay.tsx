import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { boardQuery } from "@/api/board/queries";
import { useIsFridgeKnown } from "@/api/fridge/useIsFridgeKnown";
import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";
import { QueryBoundary } from "@/components/QueryBoundary";
import { TableSkeleton } from "@/components/TableSkeleton";
import type { Board } from "@/lib/api";
import { isSettled } from "@/lib/isSettled";
import { useUser } from "@/lib/session/user";
import { useEver } from "@/lib/useEver";

import { CarerTile } from "./CarerTile";
import { AnyoneColumn, KidColumn } from "./Column";
import { useColumns } from "./useColumns";

import classes from "./CarerDay.module.css";

type CarerDayProps = {
  /** The notes on the family's fridge, drawn with the rest, which they would move. */
  fridge?: ReactNode;
};

/** Each kid's chores of today, for a carer, who ticks them for the kid (docs/product/people.md#carers). */
export function CarerDay({ fridge }: CarerDayProps) {
  const board = useQuery(boardQuery);
  const isBoardKnown = useEver(isSettled(board));
  const isFridgeKnown = useIsFridgeKnown();
  return (
    <>
      {isBoardKnown && isFridgeKnown && fridge}
      <QueryBoundary
        query={board}
        errorText="Failed to load the kids' day. Please try again."
        isReady={isFridgeKnown}
        skeleton={<TableSkeleton rows={5} asLines />}
        isEmpty={({ kids }) => kids.length === 0}
        empty={<Nothing message="No kids are here yet. A parent adds them." />}
      >
        {(data) => <Columns board={data} />}
      </QueryBoundary>
    </>
  );
}

function Columns({ board }: { board: Board }) {
  const { kids, anyone } = useColumns(board, NO_TICKS, useUser().id);
  if (anyone.length === 0 && kids.every(({ tiles }) => tiles.length === 0)) {
    return <Nothing message="Nothing to do today. Enjoy the day together!" />;
  }
  return (
    <div className={classes.columns}>
      {kids.map((column) => (
        <KidColumn
          key={column.kid.id}
          column={column}
          draw={(tile) => <CarerTile key={tile.key} tile={tile} />}
        />
      ))}
      {anyone.length > 0 && (
        <AnyoneColumn tiles={anyone} draw={(tile) => <CarerTile key={tile.key} tile={tile} />} />
      )}
    </div>
  );
}

/** A carer's device sends at once or not at all. */
const NO_TICKS: never[] = [];

function Nothing({ message }: { message: string }) {
  return <EmptyState drawing={<Dragon pose="resting" />} message={message} />;
}
