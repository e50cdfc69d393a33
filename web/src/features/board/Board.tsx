import { type ReactNode, useEffect, useMemo } from "react";

import { boardKeys } from "@/api/board/keys";
import { countedBy, countingAt, minutesThatMatter } from "@/api/today/deeds";
import { Slips } from "@/domain/fridge/Slips";
import { useAskAt } from "@/domain/history/useAskAt";
import type { Board as BoardData } from "@/lib/api";
import { useFamilyNow } from "@/lib/familyClock";
import type { OutboxEntry } from "@/lib/offline";

import { BoardHeader } from "./BoardHeader";
import { AnyoneColumn, KidColumn } from "./Column";
import { columnsOf, notesOf } from "./model";
import type { Ticking } from "./useTicking";

import classes from "./Board.module.css";

type BoardProps = {
  board: BoardData;
  ticks: readonly OutboxEntry[];
  /** Undefined for a parent, who can only look. */
  ticking: Ticking | undefined;
  onSheet: (() => void) | undefined;
  /** Shown below the columns. */
  children?: ReactNode;
};

/** A column for each kid, one for anyone, the goal, the day and the time (docs/product/screens.md#screen-board). */
export function Board({ board, ticks, ticking, onSheet, children }: BoardProps) {
  const minutes = useMemo(() => minutesThatMatter(board.plan), [board]);
  const { day, minute } = useFamilyNow(board, minutes);
  const asked = useAskAt(countingAt(board.plan), boardKeys.all);
  const { kids, anyone } = useMemo(
    () => columnsOf(countedBy(board, asked), ticks, { day, minute }),
    [board, ticks, day, minute, asked],
  );
  useLargeText();
  return (
    <div className={classes.board}>
      <BoardHeader board={board} day={day} onSheet={onSheet} />
      <BoardFridge board={board} day={day} />
      <main className={classes.columns}>
        {kids.map((column) => (
          <KidColumn
            key={column.kid.id}
            column={column}
            onOpen={ticking?.open}
            onTick={ticking && ((tile) => ticking.tick(tile, column.kid))}
          />
        ))}
        {anyone.length > 0 && (
          <AnyoneColumn tiles={anyone} onTick={ticking && ((tile) => ticking.tick(tile))} />
        )}
      </main>
      {children}
    </div>
  );
}

/** The family's notes in a row, which scrolls by itself, by the keyboard too: the columns keep their place. */
function BoardFridge({ board, day }: { board: BoardData; day: string }) {
  const notes = notesOf(board, day);
  return (
    notes.length > 0 && (
      <div className={classes.fridge} role="region" aria-label="On the fridge" tabIndex={0}>
        <Slips notes={notes} today={day} look="row" />
      </div>
    )
  );
}

/** Sets the text size of kids' own screens. */
function useLargeText(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset["audience"] = "kid";
    return () => {
      delete dataset["audience"];
    };
  }, []);
}
