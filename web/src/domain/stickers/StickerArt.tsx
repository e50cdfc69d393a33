import type { Sticker } from "@/lib/api";
import { isolating } from "@/lib/isolated";

import { DRAWINGS } from "./drawings";

import classes from "./StickerArt.module.css";

type StickerArtProps = {
  sticker: Sticker;
  /** Width and height in pixels. */
  size?: number;
  /** Whether it is only decoration, beside words that say the same. */
  decorative?: boolean;
};

/** A sticker that a parent gives with an approval (docs/product/chores.md#praise). One of another version shows nothing. */
export function StickerArt({ sticker, size = 64, decorative = false }: StickerArtProps) {
  const drawing = (DRAWINGS as Partial<typeof DRAWINGS>)[sticker];
  if (drawing === undefined) {
    return null;
  }
  const said = decorative
    ? { "aria-hidden": true }
    : { role: "img", "aria-label": isolating`${drawing.name} sticker` };
  return (
    <svg className={classes.sticker} width={size} height={size} viewBox="0 0 64 64" {...said}>
      <circle className={classes.paper} cx="32" cy="32" r="31" />
      <g className={classes.art}>{drawing.art}</g>
    </svg>
  );
}
