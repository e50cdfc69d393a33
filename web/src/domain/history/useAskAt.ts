import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { serverClock } from "@/lib/api/clock";

/** A moment later, the server is sure to have reached the instant. */
const LATER_MS = 500;

/**
 * Asks again once the first of these instants has passed: something counts by itself then, which the server does when
 * somebody asks.
 */
export function useAskAt(instants: readonly (string | null | undefined)[], queryKey: QueryKey): void {
  const client = useQueryClient();
  const times = instants.flatMap((instant) => (instant ? [Date.parse(instant)] : []));
  const first = times.length === 0 ? undefined : Math.min(...times);
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (first === undefined) {
      return;
    }
    const ask = () => void client.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey });
    const timer = setTimeout(ask, Math.max(first - serverClock.now(), 0) + LATER_MS);
    return () => clearTimeout(timer);
  }, [client, first, key]);
}
