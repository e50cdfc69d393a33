type Pauses = { first: number; longest: number };

/**
 * How long to wait after `failures` in a row, in the unit of the pauses: twice as long each time, and never quite the
 * same, so that those who failed together do not come back together.
 */
export function backoff(failures: number, { first, longest }: Pauses): number {
  return Math.min(first * 2 ** failures, longest) * (0.5 + Math.random() / 2);
}
