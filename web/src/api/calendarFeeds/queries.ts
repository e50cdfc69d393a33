import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { calendarFeedKeys } from "../keys";

/** The links to the calendars of the family's kids, for a parent. */
export const calendarFeedsQuery = queryOptions({
  queryKey: calendarFeedKeys.all,
  queryFn: ({ signal }) => api.get("/calendar-feeds", { signal }),
});
