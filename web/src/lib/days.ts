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
  return ago < 2 ? dayName(day, ago) : `${dayName(day, ago)} (${monthAndDate(day)})`;
}

/** The day of the calendar so many days after another. */
export function dayAfter(day: string, days: number): string {
  return dayBefore(day, -days);
}

/** The weekday of a day of the calendar: `Tuesday`. */
export function weekdayOf(day: string): string {
  return dayName(day, Number.NaN);
}

/** The same short, with the date: `Tue 3/3`. */
export function shortDayAndDate(day: string): string {
  return `${weekdayOf(day).slice(0, 3)} ${monthAndDate(day)}`;
}

/** A day of the calendar without its year: `3/3`. */
export function monthAndDate(day: string): string {
  const [, month, date] = day.split("-").map(Number);
  return `${month}/${date}`;
}
