import type { ReactNode } from "react";

import { Picture } from "../pictures/Picture";
import type { Pictured } from "../pictures/pictured";
import { SpeakButton } from "./SpeakButton";

import classes from "./PictureTile.module.css";

type PictureTileProps = {
  of: Pictured;
  /** Of the chore or item: what a parent chose for it is shown. */
  id: string;
  name: string;
  /** How it stands, for the colours; and the same as a drawing on its corner. */
  state: "open" | "waiting" | "done" | "far";
  mark?: ReactNode;
  /** What it brings or costs, to count. */
  children: ReactNode;
  /** Said after the name by screen readers. */
  details: string;
  /** Without it the tile only shows. */
  onOpen?: (() => void) | undefined;
};

/** Something to tap for those who cannot read: its picture, large, with a small name and a speaker beside. */
export function PictureTile({ of, id, name, state, mark, children, details, onOpen }: PictureTileProps) {
  const content = (
    <>
      <span className={classes.picture}>
        <Picture of={of} id={id} name={name} size={104} />
        {mark !== undefined && <span className={classes.mark}>{mark}</span>}
      </span>
      {children}
      <span className={classes.name}>{name}</span>
      <span className="visually-hidden">{details}</span>
    </>
  );
  return (
    <li className={classes.place}>
      {onOpen === undefined ? (
        <div className={classes.tile} data-state={state}>
          {content}
        </div>
      ) : (
        <button type="button" className={classes.tile} data-state={state} onClick={onOpen}>
          {content}
        </button>
      )}
      <SpeakButton words={name} />
    </li>
  );
}

/** Tiles in columns: two on phones, more where there is room. */
export function PictureTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.tiles} aria-label={label}>
      {children}
    </ul>
  );
}
