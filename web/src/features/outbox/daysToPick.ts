import { dayNameAndDate } from "@/lib/days";
import { today } from "@/lib/today";

/** Longer than a week ago, nobody remembers the day. */
const DAYS = 7;

/**
 * A day on which something was done, and an instant of it: now, or noon, which is the same day in nearby time zones.
 */
export type Day = { name: string; instant: string };

/** The last days, today first. `now` is in milliseconds since the epoch. */
export function daysToPick(now: number): Day[] {
  return Array.from({ length: DAYS }, (_, ago) => {
    const date = new Date(now);
    if (ago > 0) {
      date.setDate(date.getDate() - ago);
      date.setHours(12, 0, 0, 0);
    }
    return { name: dayNameAndDate(today(date), ago), instant: date.toISOString() };
  });
}
