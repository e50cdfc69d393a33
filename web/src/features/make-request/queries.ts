import { queryOptions } from "@tanstack/react-query";

import { api, type Request } from "@/lib/api";

/** What the signed-in kid has asked for, newest first as the server sends it. */
export const myRequestsQuery = queryOptions({
  queryKey: ["requests", "mine"],
  queryFn: ({ signal }) => api.get<Request[]>("/requests/me/", { signal }),
});
