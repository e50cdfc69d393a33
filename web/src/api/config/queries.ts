import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { configKeys } from "../keys";

/** The server's settings (docs/product/people.md#instance), which do not change while it runs. */
export const configQuery = queryOptions({
  queryKey: configKeys.all,
  queryFn: ({ signal }) => api.get("/config", { signal }),
  staleTime: Infinity,
});
