import { type ReactNode, useEffect } from "react";

import { Slips } from "@/domain/fridge/Slips";
import type { Board as BoardData, BoardKid } from "@/lib/api";
import type { OutboxEntry } from "@/lib/offline";

import { BoardHeader } from "./BoardHeader";
import { AnyoneColumn, KidColumn } from "./Column";
import { isToDo, notesOf, type Tile as TileModel } from "./model";
import { Tile } from "./Tile";
import { useColumns } from "./useColumns";
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
  const { day, kids, anyone } = useColumns(board, ticks);
  useLargeText();
  const draw = (tile: TileModel, kid?: BoardKid) => (
    <Tile
      key={tile.key}
      tile={tile}
      onTap={isToDo(tile) && ticking ? () => ticking.tick(tile, kid) : undefined}
    />
  );
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
            draw={(tile) => draw(tile, column.kid)}
          />
        ))}
        {anyone.length > 0 && <AnyoneColumn tiles={anyone} draw={(tile) => draw(tile)} />}
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
