/** Letters that run from right to left: Hebrew, Arabic, and the scripts between and beside them. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A name for a sentence of ours. One that runs from right to left keeps to itself (Unicode's isolates, which nobody sees):
 * two of them beside each other, as in an order of turns, would change places.
 */
export function isolated(word: string): string {
  return RIGHT_TO_LEFT.test(word) ? `\u2068${word}\u2069` : word;
}
