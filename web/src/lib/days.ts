const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The calendar day this many days before another. */
export function dayBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

/** The name of the calendar day that is this many days ago: `Today`, `Yesterday`, `Sunday`. */
export function dayName(day: string, ago: number): string {
  return ["Today", "Yesterday"][ago] ?? WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
}

/** The same with the date if the weekday alone is ambiguous: `Sunday (3/1)`. */
export function dayNameAndDate(day: string, ago: number): string {
  return ago < 2 ? dayName(day, ago) : `${dayName(day, ago)} (${monthAndDate(day)})`;
}

/** The number of days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The calendar day this many days after another. */
export function dayAfter(day: string, days: number): string {
  return dayBefore(day, -days);
}

/** The weekday of a calendar day: `Tuesday`. */
export function weekdayOf(day: string): string {
  return dayName(day, Number.NaN);
}

/** The weekday with the date: `Tuesday, 3/3`. */
export function weekdayAndDate(day: string): string {
  return `${weekdayOf(day)}, ${monthAndDate(day)}`;
}

/** The short weekday with the date: `Tue 3/3`. */
export function shortDayAndDate(day: string): string {
  return `${weekdayOf(day).slice(0, 3)} ${monthAndDate(day)}`;
}

/** A calendar day without its year: `3/3`. */
export function monthAndDate(day: string): string {
  const [, month, date] = day.split("-").map(Number);
  return `${month}/${date}`;
}
