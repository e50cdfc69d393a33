import type { CSSProperties } from "react";

import classes from "./Confetti.module.css";

const PIECES = Array.from({ length: 48 }, (_, index) => index);
const COLOURS = ["gold", "teal", "terracotta", "grape", "blue", "green"];

/**
 * A shower of confetti over the whole screen, once. Taps go through it, and screen readers ignore it. With reduced
 * motion there is none; a `Celebration` beside it is the still picture.
 */
export function Confetti() {
  return (
    <div className={classes.shower} data-confetti aria-hidden>
      {PIECES.map((piece) => {
        const style = {
          // Steps without a common divisor look random.
          "--piece-left": `${(piece * 37) % 100}%`,
          "--piece-delay": `${(piece * 53) % 900}ms`,
          "--piece-turn": `${360 + ((piece * 97) % 540)}deg`,
          "--piece-drift": `${((piece * 29) % 11) - 5}rem`,
          "--piece-colour": `var(--mantine-color-${COLOURS[piece % COLOURS.length]}-filled)`,
        } as CSSProperties;
        return <span key={piece} className={classes.piece} style={style} />;
      })}
    </div>
  );
}
