import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { deviceKeys } from "../keys";

/** The family's shared tablets, for a parent. */
export const sharedTabletsQuery = queryOptions({
  queryKey: deviceKeys.list,
  queryFn: ({ signal }) => api.get("/devices", { signal }),
});

/** The kids who have a PIN, each with its kind. */
export const pinsQuery = queryOptions({
  queryKey: deviceKeys.pins,
  queryFn: ({ signal }) => api.get("/pins", { signal }),
});
