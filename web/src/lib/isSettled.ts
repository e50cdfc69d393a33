import type { UseQueryResult } from "@tanstack/react-query";

/** Whether it is there, or will not be soon: then nothing waits for it. */
export function isSettled({
  data,
  fetchStatus,
  failureCount,
  isFetched,
}: Pick<UseQueryResult, "data" | "fetchStatus" | "failureCount" | "isFetched">): boolean {
  return data !== undefined || fetchStatus !== "fetching" || failureCount > 0 || isFetched;
}
