import { rules } from "@/lib/rules";

const HALF_HOUR = 30;

/** An option of a select. */
type Option = { value: string; label: string };

/** The days a week may start on (docs/product/people.md#week-start). */
export const WEEK_STARTS: Option[] = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
].map((label, place) => ({ value: `${place + 1}`, label }));

/**
 * The possible starts of a day, by the half hour (docs/product/people.md#day-starts-at), and the present one, which a
 * program may have set.
 */
export function dayStarts(current: number): Option[] {
  const last = rules().limits().day_starts_at_max;
  const offered = Array.from({ length: Math.floor(last / HALF_HOUR) + 1 }, (_, place) => place * HALF_HOUR);
  const minutes = offered.includes(current) ? offered : [...offered, current].toSorted((a, b) => a - b);
  return minutes.map((minute) => ({ value: `${minute}`, label: clockText(minute) }));
}

function clockText(minute: number): string {
  if (minute === 0) {
    return "Midnight";
  }
  return `${Math.floor(minute / 60) || 12}:${String(minute % 60).padStart(2, "0")} AM`;
}
