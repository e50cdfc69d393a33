import type { ReactNode } from "react";

import classes from "./dragon.module.css";

/** The properties of every drawing of the dragon. */
export type ArtProps = {
  /** Width in CSS pixels; the height follows from the drawing. */
  size?: number;
  /** The name of the drawing for screen readers, which ignore it without one. */
  title?: string | undefined;
  className?: string | undefined;
};

type FrameProps = ArtProps & {
  size: number;
  /** Width and height of the drawing in its own units. */
  box: readonly [width: number, height: number];
  children: ReactNode;
};

/** The `<svg>` around a drawing: its size, its palette, its name. */
export function Frame({ size, title, className, box: [width, height], children }: FrameProps) {
  return (
    <svg
      className={className ? `${classes["art"]} ${className}` : classes["art"]}
      viewBox={`0 0 ${width} ${height}`}
      width={size}
      height={Math.round((size * height) / width)}
      {...(title ? { role: "img" } : { "aria-hidden": true })}
    >
      {title && <title>{title}</title>}
      {children}
    </svg>
  );
}
