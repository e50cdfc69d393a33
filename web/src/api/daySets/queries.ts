import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { daySetKeys } from "./keys";

/** The family's special days, by name; for every member. */
export const daySetsQuery = queryOptions({
  queryKey: daySetKeys.all,
  queryFn: async ({ signal }) => (await api.get("/day-sets", { signal })).day_sets,
});
