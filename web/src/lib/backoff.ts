type Pauses = { first: number; longest: number };

/**
 * The wait after `failures` in a row, in the unit of the pauses: doubled each time, with a random part, so that clients
 * that failed together do not retry together.
 */
export function backoff(failures: number, { first, longest }: Pauses): number {
  return Math.min(first * 2 ** failures, longest) * (0.5 + Math.random() / 2);
}
