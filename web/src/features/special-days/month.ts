import { dayAfter, weekdayOf } from "@/lib/days";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** The month of a day: `2026-12`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** `2026-12` → `December 2026`. */
export function monthName(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** A day as a screen reader says it: `Monday, December 21, 2026`. */
export function wholeDay(day: string): string {
  const month = MONTHS[Number(day.slice(5, 7)) - 1];
  return `${weekdayOf(day)}, ${month} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;
}

/** The month this many months later. */
export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** The weeks with days of a month, each from `weekStart` on (1 for Monday to 7 for Sunday). */
export function weeksOf(month: string, weekStart: number): string[][] {
  const first = `${month}-01`;
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() - weekStart + 7) % 7;
  const weeks: string[][] = [];
  for (let day = dayAfter(first, -before); monthOf(day) <= month; day = dayAfter(day, 7)) {
    weeks.push(daysFrom(day, dayAfter(day, 6)));
  }
  return weeks;
}

/** Every day from one to another, in either order. */
export function daysFrom(one: string, other: string): string[] {
  const days: string[] = [];
  for (let day = one < other ? one : other; day <= (one < other ? other : one); day = dayAfter(day, 1)) {
    days.push(day);
  }
  return days;
}
