import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { configKeys } from "./keys";

/** What the server says of itself (docs/product/people.md#instance); it stays so while the server runs. */
export const configQuery = queryOptions({
  queryKey: configKeys.all,
  queryFn: ({ signal }) => api.get("/config", { signal }),
  staleTime: Infinity,
});
