import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { apiTokenKeys } from "./keys";

/** The API tokens of the family; for parents. */
export const apiTokensQuery = queryOptions({
  queryKey: apiTokenKeys.all,
  queryFn: ({ signal }) => api.get("/api-tokens", { signal }),
});
