import { plural } from "./format";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The rough time since an instant: `just now`, `5 min ago`, `2 h ago`, `3 days ago`. */
export function ago(instant: string, now = Date.now()): string {
  const passed = now - Date.parse(instant);
  if (passed < MINUTE_MS) {
    return "just now";
  }
  if (passed < HOUR_MS) {
    return `${Math.floor(passed / MINUTE_MS)} min ago`;
  }
  return passed < DAY_MS
    ? `${Math.floor(passed / HOUR_MS)} h ago`
    : `${plural(Math.floor(passed / DAY_MS), "day")} ago`;
}
