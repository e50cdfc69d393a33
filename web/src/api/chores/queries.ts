import { queryOptions } from "@tanstack/react-query";

import type { Chore } from "@/lib/api";
import { wholeListQuery } from "@/lib/list";

import { choreKeys } from "../keys";

/** The chores a kid may do. */
export const availableChoresQuery = wholeListQuery(choreKeys.available, "/chores");

/** Only the active ones, which are shown (docs/product/chores.md#chore-states). */
export const activeChoresQuery = queryOptions({ ...availableChoresQuery, select: onlyActive });

/** Every chore of the family, active or not, for its parents. */
export const allChoresQuery = wholeListQuery(choreKeys.family, "/chores/my-chores");

function onlyActive(chores: Chore[]): Chore[] {
  return chores.filter((chore) => chore.is_active);
}
