import type { CSSProperties } from "react";

import type { DaySetColor } from "@/lib/api";

/** The colours of special days, in the order of their buttons. */
export const DAY_SET_COLOURS = [
  { value: "red", label: "Red" },
  { value: "orange", label: "Orange" },
  { value: "yellow", label: "Yellow" },
  { value: "green", label: "Green" },
  { value: "blue", label: "Blue" },
  { value: "purple", label: "Purple" },
] as const satisfies { value: DaySetColor; label: string }[];

/** The custom properties by which something is drawn in this colour. */
export function drawnIn(color: DaySetColor): CSSProperties {
  const prefix = `--mantine-color-${color === "purple" ? "grape" : color}`;
  return {
    "--day-edge": `var(${prefix}-filled)`,
    "--day-ground": `var(${prefix}-light)`,
    "--day-text": `var(${prefix}-light-color)`,
  } as CSSProperties;
}
