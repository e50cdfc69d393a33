import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { NOISE_MS, serverClock } from "@/lib/api/clock";

/** The server has reached an instant by then, however this device's clock differs from its own. */
const LATER_MS = NOISE_MS + 1_000;
/** The pause before it is asked again, if an instant has passed and nothing has changed. */
const AGAIN_MS = 30_000;
/** The longest time for which a browser can wait. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Asks again once the first of these instants has passed: something counts by itself then, which the server does when
 * somebody asks. Returns the server's time when this began, or when it last asked.
 */
export function useAskAt(instants: readonly (string | null | undefined)[], queryKey: QueryKey): number {
  const client = useQueryClient();
  const [asked, setAsked] = useState(() => serverClock.now());
  const times = instants.flatMap((instant) => (instant ? [Date.parse(instant)] : []));
  const first = times.length === 0 ? undefined : Math.min(...times);
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (first === undefined) {
      return;
    }
    const left = first + LATER_MS - Math.max(asked, serverClock.now());
    const ask = () => {
      setAsked(serverClock.now());
      void client.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey });
    };
    const timer = setTimeout(ask, left > 0 ? Math.min(left, LONGEST_MS) : AGAIN_MS);
    return () => clearTimeout(timer);
  }, [client, first, key, asked]);
  return asked;
}
