import type { ReactNode } from "react";

import { Picture } from "../pictures/Picture";
import type { Pictured } from "../pictures/pictured";
import { SpeakButton } from "./SpeakButton";

import classes from "./PictureTile.module.css";

type PictureTileProps = {
  of: Pictured;
  /** The id of the chore or item, for the picture that a parent chose. */
  id: string;
  name: string;
  /** Written and read aloud in place of its name. */
  words?: string;
  /** The state, which sets the colours, and a drawing of it for the corner. */
  state: "open" | "waiting" | "done" | "far";
  mark?: ReactNode;
  /** Its points as countables. */
  children: ReactNode;
  /** Read after the name by screen readers. */
  details: string;
  /** Without it the tile cannot be tapped. */
  onOpen?: (() => void) | undefined;
};

/** A tile for those who cannot read: a large picture, with a small name and a speaker beside it. */
export function PictureTile({ of, id, name, words = name, ...tile }: PictureTileProps) {
  const { state, mark, children, details, onOpen } = tile;
  const content = (
    <>
      <span className={classes.picture}>
        <Picture of={of} id={id} name={name} size={104} />
        {mark !== undefined && <span className={classes.mark}>{mark}</span>}
      </span>
      {children}
      <span className={classes.name}>{words}</span>
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
      <SpeakButton words={words} />
    </li>
  );
}

/** Tiles in columns: two on phones, more on wider screens. */
export function PictureTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.tiles} aria-label={label}>
      {children}
    </ul>
  );
}
