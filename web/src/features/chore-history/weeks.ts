import type { ChoreSubmission } from "@/lib/api";

/** One week of a kid's chores, Monday to Sunday on this device. */
export type Week = {
  /** Midnight of its Monday, in milliseconds. */
  start: number;
  /** Effort of all submissions, in minutes. */
  minutes: number;
  /** Points of approved submissions, with effort and streak points. */
  points: number;
};

/** The last weeks up to the one with `now`, oldest first, including weeks without chores. */
export function lastWeeks(history: ChoreSubmission[], count: number, now = Date.now()): Week[] {
  const thisMonday = monday(new Date(now));
  const weeks = Array.from({ length: count }, (_, index): Week => {
    const start = new Date(thisMonday);
    start.setDate(start.getDate() - 7 * (count - 1 - index));
    return { start: start.getTime(), minutes: 0, points: 0 };
  });
  const byStart = new Map(weeks.map((week) => [week.start, week]));
  for (const entry of history) {
    const week = byStart.get(monday(new Date(entry.submitted_at)).getTime());
    if (week !== undefined) {
      week.minutes += entry.effort_minutes;
      week.points += earned(entry);
    }
  }
  return weeks;
}

function earned({ status, pays, points_value, effort_points, streak_bonus_points }: ChoreSubmission): number {
  const points = pays === false ? 0 : points_value + effort_points;
  return status === "approved" ? points + (streak_bonus_points ?? 0) : 0;
}

function monday(date: Date): Date {
  const daysSince = (date.getDay() + 6) % 7;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysSince);
}
