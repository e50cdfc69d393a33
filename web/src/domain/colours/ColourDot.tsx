import type { Color } from "@/lib/api";

import { drawnIn } from "./colours";

import classes from "./colours.module.css";

type ColourDotProps = { color: Color; large?: boolean };

/** A dot in a colour, beside words. */
export function ColourDot({ color, large = false }: ColourDotProps) {
  return <span className={classes.dot} data-large={large || undefined} style={drawnIn(color)} aria-hidden />;
}
