import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { webhookKeys } from "../keys";

/** The webhooks of the family, for a parent. */
export const webhooksQuery = queryOptions({
  queryKey: webhookKeys.all,
  queryFn: ({ signal }) => api.get("/webhooks", { signal }),
});

/** The newest deliveries of a webhook, for a parent. */
export const webhookLogQuery = (id: string) =>
  queryOptions({
    queryKey: webhookKeys.log(id),
    queryFn: ({ signal }) => api.get("/webhooks/{id}/deliveries", { params: { id }, signal }),
  });
