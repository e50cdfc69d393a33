import { dayNameAndDate } from "@/lib/days";
import { today } from "@/lib/today";

/** More than a week ago nobody is sure. */
const DAYS = 7;

/** A day that something was done on, and an instant of it: now, or a noon, which is the same day nearby. */
export type Day = { name: string; instant: string };

/** The last days, today first, at a moment in milliseconds since the epoch. */
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
