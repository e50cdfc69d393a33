import type { UseQueryResult } from "@tanstack/react-query";

/** Whether a query has data, or will not have any soon, so that nothing should wait for it. */
export function isSettled({
  data,
  fetchStatus,
  failureCount,
  isFetched,
}: Pick<UseQueryResult, "data" | "fetchStatus" | "failureCount" | "isFetched">): boolean {
  return data !== undefined || fetchStatus !== "fetching" || failureCount > 0 || isFetched;
}
