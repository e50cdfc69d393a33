import { electionOf } from "./election";

/** Goes on until `over`: its tab gave the lead up, or another tab has taken it. */
export type Work = (over: AbortSignal) => Promise<void>;

type Taking = {
  /** Gives up the lead, or waiting for it. */
  signal: AbortSignal;
  /** Takes it from a tab that does not answer. */
  isForced: boolean;
};

/** The place of the one tab that leads. */
export type Leadership = {
  /** Waits for its turn, then does `work`. Resolves once the lead is gone. */
  take: (work: Work, taking: Taking) => Promise<void>;
};

/** By a lock of the browser: it is free at once when its tab closes or crashes. Without locks the tabs elect one. */
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
        // Stolen, or given up while it waited.
      } finally {
        end();
        signal.removeEventListener("abort", end);
      }
    },
  };
}
