import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { boardKeys } from "./keys";

/** Where no stream comes through, the board asks this often, in milliseconds. */
const POLL_MS = 60_000;

/** What a shared tablet shows (docs/product/screens.md#screen-board); a parent may look at it, too. */
export const boardQuery = queryOptions({
  queryKey: boardKeys.all,
  queryFn: ({ signal }) => api.get("/board", { signal }),
  refetchInterval: POLL_MS,
});
