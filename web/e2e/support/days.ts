import { ZONE } from "./zone";

/**
 * The day this many days from today, as `YYYY-MM-DD`; by default in the time zone of the browser and the test families.
 */
export function dayFromNow(days: number, timeZone = ZONE): string {
  const instant = Date.now() + days * 24 * 60 * 60 * 1000;
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** `2025-01-05` → `1/5/2025`, as screens show it. */
export function shown(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return `${month}/${date}/${year}`;
}
