import { queryOptions } from "@tanstack/react-query";

import { api, type Chore, type ChoreHistoryEntry } from "@/lib/api";
import { availableChoresQuery } from "@/lib/chores";

export const choreQueries = {
  /** The chores a kid may do: only active ones are kept (docs/product.md#chore-states). */
  available: () => queryOptions({ ...availableChoresQuery, select: onlyActive }),
};

export const submissionQueries = {
  /** The signed-in kid's simple history: enough to tell a retry. */
  history: () =>
    queryOptions({
      queryKey: ["submissions", "history"],
      queryFn: ({ signal }) => api.get<ChoreHistoryEntry[]>("/chores/history/me", { signal }),
    }),
};

function onlyActive(chores: Chore[]): Chore[] {
  return chores.filter((chore) => chore.is_active);
}
