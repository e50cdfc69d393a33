/** One thing to count: it stands for one, ten or a hundred points, and is there already or not. */
export type Countable = { worth: 1 | 10 | 100; isFull: boolean };

/** As many as a child counts on its fingers; more are grouped. */
const FEW = 10;

/**
 * Points as things to count (docs/product/screens-by-role.md#countables): up to ten one by one, more in tens and hundreds.
 * Those that are full are paid for by what somebody `has`.
 */
export function countables(points: number, has: number = points): Countable[] {
  const worths = points <= FEW ? ([1] as const) : ([100, 10, 1] as const);
  let rest = points;
  let left = has;
  return worths.flatMap((worth) => {
    const count = Math.floor(rest / worth);
    rest -= count * worth;
    return Array.from({ length: count }, () => {
      const isFull = left >= worth;
      left -= isFull ? worth : 0;
      return { worth, isFull };
    });
  });
}
