import type { MouseEvent } from "react";

/** Runs for the first tap alone: the second of a double tap may land on the row that came up meanwhile. */
export function once(run: () => void) {
  return ({ detail: taps }: MouseEvent) => {
    if (taps < 2) {
      run();
    }
  };
}
