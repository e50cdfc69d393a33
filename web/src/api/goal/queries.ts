import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";
import { wholeListQuery } from "@/lib/list";

import { goalKeys } from "../keys";

const POLL_MS = 30_000;

/** The family's savings goal. */
export const goalQuery = queryOptions({
  queryKey: goalKeys.plan,
  queryFn: ({ signal }) => api.get("/goal", { signal }),
});

/** The points and recent earnings of each kid. */
export const goalSaversQuery = queryOptions({
  queryKey: goalKeys.savers,
  queryFn: ({ signal }) => api.get("/goal/savers", { signal }),
});

/** All purchases of the goal's item, reloaded every 30 seconds (docs/product/points.md#goal-refresh). */
export const goalPurchasesQuery = queryOptions({
  ...wholeListQuery(goalKeys.purchases, "/kids/bearded-dragon-purchases"),
  refetchInterval: POLL_MS,
});
