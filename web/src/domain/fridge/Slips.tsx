import { UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, use } from "react";

import { membersOf } from "@/api/directory/members";
import { directoryQuery } from "@/api/directory/queries";
import type { FridgeNote } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { UserContext } from "@/lib/session/user";

import { StickerArt } from "../stickers";
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
  /** The content of a note's corner. */
  corner?: (note: FridgeNote) => ReactNode;
};

/** The notes of a family, as slips of paper on its fridge (docs/product/fridge.md#fridge-shown). */
export function Slips({ notes, today, look, onOpen, canOpen, corner }: SlipsProps) {
  const { data } = useQuery(directoryQuery);
  const { profiles, nameOf } = membersOf(data);
  // Nobody is signed in on a shared tablet.
  const reader = use(UserContext)?.id;
  return (
    <ul className={classes.slips} data-look={look} aria-label="Notes">
      {notes.map((note) => {
        const { id, text, last_day, written_by, kid_id, sticker } = note;
        const facts = [
          kid_id !== null && kid_id !== reader && profiles.has(kid_id) && isolating`For ${nameOf(kid_id)}`,
          nameOf(written_by),
          untilText(last_day, today),
        ].filter((fact) => fact !== false);
        const words = (
          <>
            {sticker && <StickerArt sticker={sticker} size={look === "large" ? 96 : 64} />}
            <span className={classes.lines}>
              <span className={classes.text} dir="auto">
                {text}
              </span>
              <span className={classes.facts}>{facts.join(" · ")}</span>
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
