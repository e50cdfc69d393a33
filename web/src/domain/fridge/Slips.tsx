import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";

import { useNameOf } from "@/api/directory/members";
import type { FridgeNote } from "@/lib/api";

import { untilText } from "./shown";

import classes from "./Slips.module.css";

type SlipsProps = {
  notes: FridgeNote[];
  today: string;
  /** Larger than usual, or in one row that goes on beyond the screen. */
  look?: "large" | "row";
  /** Called with the tapped note; without it they can only be read. */
  onOpen?: (note: FridgeNote) => void;
  /** Whether a note can be tapped, by default all. */
  canOpen?: (note: FridgeNote) => boolean;
  /** What is in the corner of each. */
  corner?: (note: FridgeNote) => ReactNode;
};

/** The notes of a family, as slips of paper on its fridge (docs/product/fridge.md#fridge-shown). */
export function Slips({ notes, today, look, onOpen, canOpen, corner }: SlipsProps) {
  const nameOf = useNameOf();
  return (
    <ul className={classes.slips} data-look={look} aria-label="Notes">
      {notes.map((note) => {
        const { id, text, last_day, written_by } = note;
        const words = (
          <>
            <span className={classes.text} dir="auto">
              {text}
            </span>
            <span className={classes.facts}>
              {nameOf(written_by)} · {untilText(last_day, today)}
            </span>
          </>
        );
        return (
          <li key={id} className={classes.slip}>
            {onOpen === undefined || canOpen?.(note) === false ? (
              <div className={classes.words}>{words}</div>
            ) : (
              <UnstyledButton className={classes.words} onClick={() => onOpen(note)}>
                {words}
              </UnstyledButton>
            )}
            {corner?.(note)}
          </li>
        );
      })}
    </ul>
  );
}
