import { queryOptions } from "@tanstack/react-query";

import { api, type Chore } from "@/lib/api";

/** Every chore of the family, active or not. */
export const allChoresQuery = queryOptions({
  queryKey: ["chores", "all"],
  queryFn: ({ signal }) => api.get<Chore[]>("/chores/my-chores/", { signal }),
});
