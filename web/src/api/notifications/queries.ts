import { queryOptions } from "@tanstack/react-query";

import { api, type Notifications } from "@/lib/api";

import { notificationKeys } from "../keys";

/** The user's notification settings, devices and latest notices. */
export const notificationsQuery = queryOptions<Notifications>({
  queryKey: notificationKeys.own,
  queryFn: ({ signal }) => api.get("/notifications", { signal }),
});

/** The same for a kid; for parents. */
export const kidNotificationsQuery = (id: string) =>
  queryOptions<Notifications>({
    queryKey: notificationKeys.of(id),
    queryFn: ({ signal }) => api.get("/kids/{id}/notifications", { params: { id }, signal }),
  });
