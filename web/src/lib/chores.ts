import { queryOptions } from "@tanstack/react-query";

import type { Chore } from "@/lib/api";
import { loadAll } from "@/lib/list";

/** The chores a kid may do. */
export const availableChoresQuery = queryOptions({
  queryKey: ["chores", "available"],
  queryFn: ({ signal }) => loadAll<Chore>("/chores/", signal),
});

/** Every chore of the family, active or not, for its parents. */
export const allChoresQuery = queryOptions({ queryKey: ["chores", "all"], queryFn: loadAllChores });

export function loadAllChores({ signal }: { signal: AbortSignal }): Promise<Chore[]> {
  return loadAll("/chores/my-chores/", signal);
}
