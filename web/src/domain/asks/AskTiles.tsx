import { UnstyledButton } from "@mantine/core";

import { SpeakButton } from "../pictureMode/SpeakButton";
import type { AskTile } from "./ask";

import classes from "./asks.module.css";

/** A kid's requests to tap, as pictures with a word or two. */
export function AskTiles({ label, tiles, isSpoken }: { label: string; tiles: AskTile[]; isSpoken: boolean }) {
  return (
    <ul className={classes.choices} aria-label={label}>
      {tiles.map(({ key, words, picture, onTap }) => (
        <li key={key} className={classes.choice}>
          <UnstyledButton className={classes.tile} onClick={onTap}>
            {picture}
            {words}
          </UnstyledButton>
          {isSpoken && <SpeakButton words={words} />}
        </li>
      ))}
    </ul>
  );
}
