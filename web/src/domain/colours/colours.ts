import type { CSSProperties } from "react";

import type { Color } from "@/lib/api";

/** The colours of special days and groups, in the order of their buttons. */
export const COLOURS = [
  { value: "red", label: "Red" },
  { value: "orange", label: "Orange" },
  { value: "yellow", label: "Yellow" },
  { value: "green", label: "Green" },
  { value: "blue", label: "Blue" },
  { value: "purple", label: "Purple" },
] as const satisfies { value: Color; label: string }[];

/** The custom properties by which something is drawn in this colour. */
export function drawnIn(color: Color): CSSProperties {
  const prefix = `--mantine-color-${color === "purple" ? "grape" : color}`;
  return {
    "--drawn-edge": `var(${prefix}-filled)`,
    "--drawn-ground": `var(${prefix}-light)`,
    "--drawn-text": `var(${prefix}-light-color)`,
  } as CSSProperties;
}

/** The first colour that is still free. */
export function freeColour(used: readonly Color[]): Color {
  return COLOURS.find(({ value }) => !used.includes(value))?.value ?? "blue";
}
