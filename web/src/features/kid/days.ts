const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** A day of the calendar in a parent's words, so many days ago. */
export function nameOfDay(day: string, ago: number): string {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
  return ["Today", "Yesterday"][ago] ?? weekday;
}
