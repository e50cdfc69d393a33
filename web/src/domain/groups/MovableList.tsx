import { type ReactNode, useState } from "react";

import { MoveButtons } from "@/components/MoveButtons";
import { moved } from "@/components/moved";
import { isolating } from "@/lib/isolated";

import classes from "./groups.module.css";

type MovableListProps<R> = {
  /** The label of the list, for screen readers. */
  label: string;
  rows: R[];
  /** Takes the rows in their new order. */
  onMove: (rows: R[]) => void;
  /** A row's picture or dot. */
  start: (row: R) => ReactNode;
  /** Dimmed words below its name. */
  details?: (row: R) => ReactNode;
  /** Its further buttons. */
  actions?: (row: R) => ReactNode;
};

/** Rows that are moved up and down; a new place is said to screen readers. */
export function MovableList<R extends { id: string; name: string }>(list: MovableListProps<R>) {
  const { label, rows, onMove, start, details, actions } = list;
  const [told, setTold] = useState("");
  const move = (place: number, by: -1 | 1) => {
    const name = rows[place]?.name ?? "";
    setTold(isolating`${name} is now ${place + by + 1} of ${rows.length}.`);
    onMove(moved(rows, place, by));
  };
  return (
    <>
      <ul className={classes.rows} aria-label={label}>
        {rows.map((row, place) => (
          <li key={row.id} className={classes.row}>
            {start(row)}
            <span className={classes.words}>
              <span className={classes.name} dir="auto">
                {row.name}
              </span>
              <span className={classes.about}>{details?.(row)}</span>
            </span>
            <span className={classes.buttons}>
              <MoveButtons
                what={row.name}
                place={place}
                count={rows.length}
                onMove={(by) => move(place, by)}
              />
              {actions?.(row)}
            </span>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </>
  );
}
