import type { DaySet } from "@/lib/api";
import { dayAfter, daysBetween, shortDayAndDate } from "@/lib/days";
import { type Occurrence, type Part, rules } from "@/lib/rules";

import type { MyDay } from "./myDay";

/** The number of days ahead, which includes next week. */
const DAYS = 14;

/** A chore of tomorrow, with its parts of the day. */
export type Tomorrow = { key: string; name: string; parts: Part[]; who: string | undefined };

/** Consecutive days on which a chore is due for the same kid. */
export type Run = {
  first: string;
  last: string;
  /** The kid, if turns change; undefined if it is always this kid. */
  who: string | undefined;
};

/** The days after tomorrow on which a chore is due. */
export type Later = { choreId: string; name: string; runs: Run[] };

/**
 * The coming chores: all of tomorrow's, and of later days the turns and the chores that are not due tomorrow. Daily
 * chores are thus listed only once.
 */
export function whatComes(day: MyDay): { tomorrow: Tomorrow[]; later: Later[] } {
  const { plan, kidId, now, chores } = day;
  const next = dayAfter(now.day, 1);
  const all = rules()
    .routinesAhead(plan, kidId, now, DAYS)
    .filter(({ state }) => state !== "excused" && state !== "skipped");
  const tomorrow = all.filter(({ due_day }) => due_day === next);
  const isTold = new Set(tomorrow.map(({ chore_id }) => chore_id));
  const later = all.filter(
    ({ due_day, mode, chore_id }) => due_day > next && (mode === "turn" || !isTold.has(chore_id)),
  );
  const nameOf = (choreId: string) => chores.get(choreId)?.name ?? "";
  return {
    tomorrow: tomorrowOf(tomorrow, day, nameOf),
    later: [...new Set(later.map(({ chore_id }) => chore_id))].map((choreId) => ({
      choreId,
      name: nameOf(choreId),
      runs: runsOf(
        later.filter(({ chore_id }) => chore_id === choreId),
        day,
      ),
    })),
  };
}

/** Special days with only those that come soon, today's among them. */
export function specialAhead(set: DaySet, today: string): DaySet {
  const last = dayAfter(today, DAYS);
  return { ...set, days: set.days.filter((day) => day >= today && day <= last) };
}

/** Each chore once, the kid's own first. */
function tomorrowOf(times: Occurrence[], day: MyDay, nameOf: (choreId: string) => string): Tomorrow[] {
  const chores: Tomorrow[] = [];
  for (const time of times) {
    const who = whoOf(time, day);
    const key = [time.chore_id, who].join();
    const known = chores.find((one) => one.key === key);
    const parts = time.part === "any" ? [] : [time.part];
    if (known === undefined) {
      chores.push({ key, name: nameOf(time.chore_id), parts, who });
    } else {
      known.parts.push(...parts);
    }
  }
  const rank = ({ who }: Tomorrow) => (who === undefined || who === "You" ? 0 : who === "Anyone" ? 1 : 2);
  return chores.toSorted((one, other) => rank(one) - rank(other));
}

/** Groups occurrences of a chore into consecutive days; two parts of a day are one day. */
function runsOf(times: Occurrence[], day: MyDay): Run[] {
  const runs: Run[] = [];
  for (const time of times) {
    const who = whoOf(time, day);
    const run = runs.at(-1);
    if (run !== undefined && run.who === who && daysBetween(run.last, time.due_day) <= 1) {
      run.last = time.due_day;
    } else {
      runs.push({ first: time.due_day, last: time.due_day, who });
    }
  }
  return runs;
}

function whoOf({ mode, kid_id }: Occurrence, { kidId, names }: MyDay): string | undefined {
  if (kid_id === null) {
    return "Anyone";
  }
  if (kid_id !== kidId) {
    return names.get(kid_id) ?? "";
  }
  return mode === "turn" ? "You" : undefined;
}

/** `Tue 3/3`, `Tue 3/3 – Sun 3/8`. */
export function runText({ first, last }: Pick<Run, "first" | "last">): string {
  return first === last ? shortDayAndDate(first) : `${shortDayAndDate(first)} – ${shortDayAndDate(last)}`;
}
