import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { apiTokenKeys } from "../keys";

/** The tokens of the family's programs, for a parent. */
export const apiTokensQuery = queryOptions({
  queryKey: apiTokenKeys.all,
  queryFn: ({ signal }) => api.get("/api-tokens", { signal }),
});
