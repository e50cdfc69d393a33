import { queryOptions, useQuery } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { daySetKeys } from "../keys";

/** The family's special days, by name; for every member. */
export const daySetsQuery = queryOptions({
  queryKey: daySetKeys.all,
  queryFn: async ({ signal }) => (await api.get("/day-sets", { signal })).day_sets,
});

/** The name of special days; undefined without an id, and while it is not known. */
export function useDaySetName(id: string | null | undefined): string | undefined {
  const { data } = useQuery({ ...daySetsQuery, enabled: Boolean(id) });
  return data?.find((set) => set.id === id)?.name;
}
