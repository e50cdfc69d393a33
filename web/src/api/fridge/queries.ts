import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { fridgeKeys } from "../keys";

/** The notes on the family's fridge, newest first; for every member. */
export const fridgeQuery = queryOptions({
  queryKey: fridgeKeys.all,
  queryFn: async ({ signal }) => (await api.get("/fridge", { signal })).notes,
});
