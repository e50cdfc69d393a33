import { daysBetween } from "@/lib/days";

/** Consecutive days. */
export type DayRun = { first: string; last: string; length: number };

/** Days in order, as runs of consecutive ones. */
export function runsOf(days: readonly string[]): DayRun[] {
  const runs: DayRun[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run !== undefined && daysBetween(run.last, day) === 1) {
      run.last = day;
      run.length += 1;
    } else {
      runs.push({ first: day, last: day, length: 1 });
    }
  }
  return runs;
}
