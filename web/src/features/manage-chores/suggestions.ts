import type { CatalogueChore } from "@/lib/api";

/** How many are offered at most. */
const MOST = 3;
/** Fewer letters say too little. */
const LEAST_LETTERS = 2;

/**
 * The chores of the catalogue whose names go on as somebody types, first those that begin that way, then those with a
 * word that does; none that the family has, nor any once the name is that of one.
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
