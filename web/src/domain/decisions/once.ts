import type { MouseEvent } from "react";

/** Ignores the second tap of a double tap, which may land on the row that has moved up. */
export function once(run: () => void) {
  return ({ detail: taps }: MouseEvent) => {
    if (taps < 2) {
      run();
    }
  };
}
