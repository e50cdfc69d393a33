import { queryOptions } from "@tanstack/react-query";

import { api, type Notifications } from "@/lib/api";

import { notificationKeys } from "./keys";

/** What the user is told, where, and what became of it. */
export const notificationsQuery = queryOptions<Notifications>({
  queryKey: notificationKeys.own,
  queryFn: ({ signal }) => api.get("/notifications", { signal }),
});

/** The same of a kid, for a parent. */
export const kidNotificationsQuery = (id: string) =>
  queryOptions<Notifications>({
    queryKey: notificationKeys.of(id),
    queryFn: ({ signal }) => api.get("/kids/{id}/notifications", { params: { id }, signal }),
  });
