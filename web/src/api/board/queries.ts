import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { boardKeys } from "../keys";

/** The board's polling interval for when no event stream gets through, in milliseconds. */
const POLL_MS = 60_000;

/** The content of a shared tablet's screen (docs/product/screens.md#screen-board); parents may see it, too. */
export const boardQuery = queryOptions({
  queryKey: boardKeys.all,
  queryFn: ({ signal }) => api.get("/board", { query: { only: "plan" }, signal }),
  refetchInterval: POLL_MS,
});
