import type { CSSProperties } from "react";

import classes from "./Celebration.module.css";

const PIECES = Array.from({ length: 14 }, (_, index) => index);
const COLOURS = ["gold", "teal", "terracotta", "grape"];

/**
 * A short burst of confetti from the middle of its nearest positioned ancestor; a still wreath with reduced motion.
 * Taps go through it, and screen readers ignore it.
 */
export function Celebration() {
  return (
    <span className={classes.celebration} data-celebration aria-hidden>
      {PIECES.map((piece) => {
        const style = {
          "--piece-angle": `${(piece * 360) / PIECES.length}deg`,
          "--piece-colour": `var(--mantine-color-${COLOURS[piece % COLOURS.length]}-filled)`,
        } as CSSProperties;
        return <span key={piece} className={classes.piece} style={style} />;
      })}
    </span>
  );
}
