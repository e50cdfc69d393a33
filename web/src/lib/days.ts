const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The day of the calendar so many days before another. */
export function dayBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

/** What people call a day of the calendar that is so many days ago: `Today`, `Yesterday`, `Sunday`. */
export function dayName(day: string, ago: number): string {
  return ["Today", "Yesterday"][ago] ?? WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
}

/** The same with the date where the weekday alone might be taken for another: `Sunday (3/1)`. */
export function dayNameAndDate(day: string, ago: number): string {
  const [, month, date] = day.split("-").map(Number);
  return ago < 2 ? dayName(day, ago) : `${dayName(day, ago)} (${month}/${date})`;
}
