import { electionOf } from "./election";
import type { Leadership } from "./lead";

/**
 * Leadership by a browser lock, which is free at once when its tab closes or crashes. Without locks the tabs elect a
 * leader.
 */
export function leadershipOf(name: string): Leadership {
  if (!("locks" in navigator)) {
    return electionOf(name);
  }
  return {
    take: async (work, { signal, isForced }) => {
      const over = new AbortController();
      const end = () => over.abort();
      signal.addEventListener("abort", end);
      try {
        await navigator.locks.request(name, isForced ? { steal: true } : { signal }, () => work(over.signal));
      } catch {
        // The lock was stolen, or the wait aborted.
      } finally {
        end();
        signal.removeEventListener("abort", end);
      }
    },
  };
}
