/** A countable: it stands for one, ten or a hundred points, and is full or hollow. */
export type Countable = { worth: 1 | 10 | 100; isFull: boolean };

/** The most points shown one by one, as many as a child has fingers. */
const FEW = 10;

/** The most suns: nobody counts more. */
const SUNS = 10;

/** The most points of which each is shown. */
export const COUNTED = SUNS * 100;

/**
 * Points as countables (docs/product/screens-by-role.md#countables): up to ten one by one, more in tens and hundreds, and
 * those that nobody counts as ten suns. Those covered by the points in `has` are full.
 */
export function countables(points: number, has: number = points): Countable[] {
  if (points > COUNTED) {
    const full = Math.floor((has / points) * SUNS);
    return Array.from({ length: SUNS }, (_, place) => ({ worth: 100, isFull: place < full }));
  }
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
