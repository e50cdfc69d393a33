import { queryOptions } from "@tanstack/react-query";

import { api, type Chore, type ChoreHistoryEntry } from "@/lib/api";

export const choreQueries = {
  /** The chores a kid may do: only active ones are kept (spec §7). */
  available: () =>
    queryOptions({
      queryKey: ["chores", "available"],
      queryFn: ({ signal }) => api.get<Chore[]>("/chores/", { signal }),
      select: onlyActive,
    }),
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
