import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";
import { wholeListQuery } from "@/lib/list";

import { goalKeys } from "./keys";

const POLL_MS = 30_000;

/** What the family saves for. */
export const goalQuery = queryOptions({
  queryKey: goalKeys.plan,
  queryFn: ({ signal }) => api.get("/goal", { signal }),
});

/** What each kid has, and earned lately. */
export const goalSaversQuery = queryOptions({
  queryKey: goalKeys.savers,
  queryFn: ({ signal }) => api.get("/goal/savers", { signal }),
});

/** Every purchase of the goal's item, asked for again every 30 seconds (docs/product/points.md#goal-refresh). */
export const goalPurchasesQuery = queryOptions({
  ...wholeListQuery(goalKeys.purchases, "/kids/bearded-dragon-purchases"),
  refetchInterval: POLL_MS,
});
