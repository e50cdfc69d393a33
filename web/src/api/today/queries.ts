import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { todayKeys } from "../keys";

/** The plan of the signed-in kid's day and the days to come (docs/product/routines.md#today). */
export const todayQuery = queryOptions({
  queryKey: todayKeys.mine,
  queryFn: ({ signal }) => api.get("/today", { query: { only: "plan" }, signal }),
});
