import { Progress, Text, UnstyledButton } from "@mantine/core";
import { type ReactNode, useId } from "react";

import { MemberFace } from "@/domain/people/MemberFace";
import type { BoardKid } from "@/lib/api";

import { type Column as ColumnModel, isToDo, type Tile as TileModel } from "./model";

import classes from "./Column.module.css";

type TilesProps = {
  tiles: TileModel[];
  labelledBy: string;
  /** Draws a tile, with its key. */
  draw: (tile: TileModel) => ReactNode;
};

/** A kid's day: their face, progress and chores. */
export function KidColumn({
  column: { kid, tiles, done, total },
  onOpen,
  draw,
}: {
  column: ColumnModel;
  /** Opens the kid's own app; only on a tablet. */
  onOpen?: ((kid: BoardKid) => void) | undefined;
  draw: TilesProps["draw"];
}) {
  const id = useId();
  const who = (
    <>
      <MemberFace of={kid.id} size={60} />
      <span className={classes.words}>
        <span id={id} className={classes.name}>
          {kid.display_name}
        </span>
        <Text span c="dimmed" className="tabular">
          {total === 0 ? "Nothing today" : `${done} of ${total}`}
        </Text>
      </span>
    </>
  );
  return (
    <section className={classes.column} aria-labelledby={id} data-colour={kid.colour}>
      <h2 className={classes.head}>
        {onOpen === undefined ? (
          <span className={classes.who}>{who}</span>
        ) : (
          <UnstyledButton className={classes.who} onClick={() => onOpen(kid)}>
            {who}
          </UnstyledButton>
        )}
      </h2>
      <Progress
        value={total === 0 ? 0 : (done / total) * 100}
        size="md"
        radius="xl"
        color="var(--member-edge, var(--color-edge))"
        aria-hidden
      />
      <Tiles tiles={tiles} labelledBy={id} draw={draw}>
        {total > 0 ? null : <Text c="dimmed">Enjoy your day!</Text>}
      </Tiles>
    </section>
  );
}

/** The chores for anyone. */
export function AnyoneColumn({ tiles, draw }: Omit<TilesProps, "labelledBy">) {
  const id = useId();
  return (
    <section className={classes.column} aria-labelledby={id}>
      <h2 id={id} className={classes.head}>
        <span className={classes.who}>
          <span className={classes.name}>For anyone</span>
        </span>
      </h2>
      <Tiles tiles={tiles} labelledBy={id} draw={draw} />
    </section>
  );
}

/** Scrolls by itself, by the keyboard too; done chores come last. */
function Tiles({ tiles, labelledBy, draw, children }: TilesProps & { children?: ReactNode }) {
  const inOrder = [...tiles.filter(isToDo), ...tiles.filter((tile) => !isToDo(tile))];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- once all is done, nothing inside takes the focus
    <div className={classes.scroll} role="group" aria-labelledby={labelledBy} tabIndex={0}>
      {tiles.length === 0 ? children : <ul className={classes.tiles}>{inOrder.map((tile) => draw(tile))}</ul>}
    </div>
  );
}
