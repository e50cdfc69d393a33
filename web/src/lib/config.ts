import { queryOptions } from "@tanstack/react-query";

import { api, type AppConfig } from "./api";

/** What the server says of itself (docs/product.md#instance); it stays so while the server runs. */
export const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: ({ signal }) => api.get<AppConfig>("/config", { signal }),
  staleTime: Infinity,
});
