// Written without `Intl`: for its first number or date, the browser reads large tables, which takes a fast computer 25
// to 75 ms and a phone several times that.

/** `12500` → `12,500`. */
export function formatNumber(value: number): string {
  return grouped(String(value));
}

/** `1` → `1 Point`, `1200` → `1,200 Points`. */
export function formatPoints(points: number): string {
  return plural(points, "Point");
}

/** `12.5` → `$12.50`. */
export function formatUsd(amount: number): string {
  return `$${grouped(amount.toFixed(2))}`;
}

/** `plural(1, "minute")` → `1 minute`; the other form is the word with an s unless given. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** An RFC 3339 instant as a short US date on this device: `12/31/2025` (docs/product/people.md#date-format). */
export function formatDate(instant: string): string {
  return `${formatShortDay(instant)}/${new Date(instant).getFullYear()}`;
}

/** A calendar day as a short US date: `2025-01-05` → `1/5/2025` (docs/product/people.md#date-format). */
export function formatDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${month}/${date}/${year}`;
}

/** An instant as a short US date without its year: `12/31`. */
export function formatShortDay(instant: string | number): string {
  const date = new Date(instant);
  return `${date.getMonth() + 1}/${date.getDate()}`;
}

/** An RFC 3339 instant as a short US date and time: `12/31/2025, 3:05 PM`. */
export function formatDateTime(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** An RFC 3339 instant as the time of day on this device: `3:05 PM`. */
export function formatTime(instant: string): string {
  const date = new Date(instant);
  return formatMinute(date.getHours() * 60 + date.getMinutes());
}

/** A minute of the day as clock time: `905` → `3:05 PM`. */
export function formatMinute(minute: number): string {
  const hours = Math.floor(minute / 60);
  const minutes = String(minute % 60).padStart(2, "0");
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
}

/** A minute of the day as a chore's schedule says it: `1140` → `19:00` (docs/product/routines.md#schedule-sentence). */
export function formatClock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** With commas between the thousands; at most two digits after the point. */
function grouped(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ",");
}

/** `pending_approval` → `Pending Approval`. */
export function titleCase(words: string): string {
  return words
    .split(/[\s_-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
