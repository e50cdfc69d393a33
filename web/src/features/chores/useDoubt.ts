import { useEffect, useState } from "react";

import type { ChoreTimer } from "./choreTimers";
import { doubtedSince, lastSeen } from "./lastSeen";
import { timerStore } from "./timerStore";

/** How often the kid is seen while a timer runs, in milliseconds. */
const SEEN_MS = 15_000;

/** A running timer that nobody has seen for long. */
export type Doubt = {
  choreId: string;
  entry: ChoreTimer;
  /** When it was last in sight, in milliseconds since the epoch. */
  since: number;
};

/**
 * Notices when the app comes back into sight after a long time with a timer running, and keeps in mind when it was in
 * sight. `settle` ends the doubt.
 */
export function useDoubt(userId: string): { doubt: Doubt | undefined; settle: () => void } {
  const [doubt, setDoubt] = useState(() => findDoubt(userId));
  const isOpen = doubt !== undefined;

  useEffect(() => {
    if (isOpen) {
      return undefined;
    }
    const see = () => {
      if (!document.hidden && running(userId) !== undefined) {
        lastSeen.mark(userId, Date.now());
      }
    };
    const onVisibility = () => {
      const found = document.hidden ? undefined : findDoubt(userId);
      if (found === undefined) {
        see();
      } else {
        setDoubt(found);
      }
    };
    see();
    const interval = setInterval(see, SEEN_MS);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      clearInterval(interval);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [userId, isOpen]);

  return { doubt, settle: () => setDoubt(undefined) };
}

function findDoubt(userId: string): Doubt | undefined {
  const found = running(userId);
  const since = found && doubtedSince(found.entry.timer, lastSeen.read(userId), Date.now());
  return found && since !== undefined ? { ...found, since } : undefined;
}

function running(userId: string): { choreId: string; entry: ChoreTimer } | undefined {
  const found = Object.entries(timerStore.read(userId)).find(([, { timer }]) => timer.started_at !== null);
  return found && { choreId: found[0], entry: found[1] };
}
