const LOCALE = "en-US";

const number = new Intl.NumberFormat(LOCALE);
const dollars = new Intl.NumberFormat(LOCALE, { style: "currency", currency: "USD" });
const day = new Intl.DateTimeFormat(LOCALE, { year: "numeric", month: "numeric", day: "numeric" });
const shortDay = new Intl.DateTimeFormat(LOCALE, { month: "numeric", day: "numeric" });
const time = new Intl.DateTimeFormat(LOCALE, { hour: "numeric", minute: "2-digit" });

/** `12500` → `12,500`. */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** `1` → `1 Point`, `1200` → `1,200 Points`. */
export function formatPoints(points: number): string {
  return `${number.format(points)} ${points === 1 ? "Point" : "Points"}`;
}

/** `12.5` → `$12.50`. */
export function formatUsd(amount: number): string {
  return dollars.format(amount);
}

/** `plural(1, "minute")` → `1 minute`; the other form is the word with an s unless given. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${number.format(count)} ${count === 1 ? one : many}`;
}

/** An RFC 3339 instant as the short US day on this device: `12/31/2025` (spec §9). */
export function formatDate(instant: string): string {
  return day.format(new Date(instant));
}

/** An instant as the short US day without its year: `12/31`. */
export function formatShortDay(instant: string | number): string {
  return shortDay.format(new Date(instant));
}

/** An RFC 3339 instant as short US day and time: `12/31/2025, 3:05 PM`. */
export function formatDateTime(instant: string): string {
  const date = new Date(instant);
  return `${day.format(date)}, ${time.format(date)}`;
}

/** An RFC 3339 instant as the time of its day on this device: `3:05 PM`. */
export function formatTime(instant: string): string {
  return time.format(new Date(instant));
}

/** `pending_approval` → `Pending Approval`. */
export function titleCase(words: string): string {
  return words
    .split(/[\s_-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
