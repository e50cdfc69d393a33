import { queryOptions } from "@tanstack/react-query";

import { api, type Chore } from "@/lib/api";

/** The chores a kid may do. */
export const availableChoresQuery = queryOptions({
  queryKey: ["chores", "available"],
  queryFn: ({ signal }) => api.get<Chore[]>("/chores/", { signal }),
});

/** Every chore of the family, active or not, for its parents. */
export const allChoresQuery = queryOptions({ queryKey: ["chores", "all"], queryFn: loadAllChores });

export function loadAllChores({ signal }: { signal: AbortSignal }): Promise<Chore[]> {
  return api.get("/chores/my-chores/", { signal });
}
