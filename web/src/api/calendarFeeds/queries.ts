import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { calendarFeedKeys } from "./keys";

/** The links to the kids' calendars; for parents. */
export const calendarFeedsQuery = queryOptions({
  queryKey: calendarFeedKeys.all,
  queryFn: ({ signal }) => api.get("/calendar-feeds", { signal }),
});
