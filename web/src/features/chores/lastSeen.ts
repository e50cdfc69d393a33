import { storage } from "@/lib/device/storage";
import { rules, type Timer } from "@/lib/rules";

/** After so long out of sight nobody knows whether the kid went on, in milliseconds. */
const LONG_MS = 2 * 3_600_000;
/** A timer that filled up meanwhile is doubted sooner. */
const FULL_MS = 15 * 60_000;

const storageKey = (userId: string) => `pogona.seen.${userId}`;

/** When a kid last had the app in sight while a timer ran. */
export const lastSeen = {
  read(userId: string): number | undefined {
    const text = storage.get(storageKey(userId));
    const stored = text === null ? Number.NaN : Number(text);
    return Number.isFinite(stored) ? stored : undefined;
  },

  mark(userId: string, now: number): void {
    storage.set(storageKey(userId), String(now));
  },
};

/** When a running timer was last in sight, if that is too long ago to count what came after without asking. */
export function doubtedSince(timer: Timer, seen: number | undefined, now: number): number | undefined {
  if (timer.started_at === null) {
    return undefined;
  }
  const since = Math.max(seen ?? 0, timer.started_at);
  const isFull = rules().elapsedMinutes(timer, now) >= rules().limits().effort_minutes_max;
  return now - since > (isFull ? FULL_MS : LONG_MS) ? since : undefined;
}
