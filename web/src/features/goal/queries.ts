import { queryOptions } from "@tanstack/react-query";

import { api, type BeardedDragonPurchase, type Goal } from "@/lib/api";
import { loadAll } from "@/lib/list";

const POLL_MS = 30_000;

/** What the family saves for. */
export const goalQuery = queryOptions({
  queryKey: ["goal", "plan"],
  queryFn: ({ signal }) => api.get<Goal>("/goal", { signal }),
});

/** Every purchase of the goal's item, asked for again every 30 seconds (docs/product.md#goal-refresh). */
export const goalPurchasesQuery = queryOptions({
  queryKey: ["goal", "purchases"],
  queryFn: ({ signal }) => loadAll<BeardedDragonPurchase>("/kids/bearded-dragon-purchases", signal),
  refetchInterval: POLL_MS,
});
