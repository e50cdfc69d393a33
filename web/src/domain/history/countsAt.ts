import { serverClock } from "@/lib/api/clock";
import { weekdayOf } from "@/lib/days";
import { formatTime } from "@/lib/format";

const DAY_MS = 86_400_000;

/** When something counts by itself, on this device's clock: `at 6 PM`, `tomorrow at 6:30 PM`, `on Friday at 6 PM`. */
export function countsWhen(instant: string, now = serverClock.now()): string {
  const time = formatTime(instant).replace(":00", "");
  const days = Math.round((midnightOf(Date.parse(instant)) - midnightOf(now)) / DAY_MS);
  const day = new Date(midnightOf(Date.parse(instant))).toISOString().slice(0, 10);
  return days === 0 ? `at ${time}` : days === 1 ? `tomorrow at ${time}` : `on ${weekdayOf(day)} at ${time}`;
}

/** The midnight that begins the calendar day of an instant on this device, as if it were in UTC. */
function midnightOf(instant: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}

/** The same as a sentence for kids. */
export function countsText(instant: string): string {
  return `Counts ${countsWhen(instant)}, if nobody says otherwise.`;
}
