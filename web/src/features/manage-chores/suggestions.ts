import type { CatalogueChore } from "@/lib/api";

/** The most suggestions shown at once. */
const MOST = 3;
/** The fewest letters that can be completed usefully. */
const LEAST_LETTERS = 2;

/**
 * The catalogue's chores that complete the typed text: first those whose name begins with it, then those with a word
 * that does. Chores that the family has are left out, and nothing is suggested once the text is the name of one.
 */
export function suggestionsFor(typed: string, chores: CatalogueChore[], taken: string[]): CatalogueChore[] {
  const asked = typed.trim().toLowerCase();
  const names = new Set(taken.map((name) => name.toLowerCase()));
  if (asked.length < LEAST_LETTERS || chores.some(({ name }) => name.toLowerCase() === asked)) {
    return [];
  }
  const placeIn = ({ name }: CatalogueChore) => ` ${name.toLowerCase()}`.indexOf(` ${asked}`);
  return chores
    .filter((chore) => placeIn(chore) >= 0 && !names.has(chore.name.toLowerCase()))
    .toSorted((one, other) => Math.sign(placeIn(one)) - Math.sign(placeIn(other)))
    .slice(0, MOST);
}
