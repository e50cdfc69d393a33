import { dayNameAndDate } from "@/lib/days";
import { type NeutralReason, type RibbonDay, rules } from "@/lib/rules";

import { REASONS } from "./absences";

/** What a day of the ribbon is drawn as. `before` is a day before the first chore of these weeks. */
export type Look = "done" | NeutralReason | "today" | "nothing" | "before";

/** What each drawing means, in the order of the key under the ribbon. */
export const MEANINGS: Record<Look, string> = {
  done: "Done",
  nothing: "No chore",
  ...REASONS,
  today: "Today",
  before: "No chore",
};

/** What the days of a ribbon are drawn as: what was done counts most, and nobody begins with four weeks of clouds. */
export function looksOf(days: RibbonDay[]): Look[] {
  const first = days.findIndex(({ done }) => done);
  return days.map(({ done, neutral }, place) => {
    if (done) {
      return "done";
    }
    if (neutral !== null) {
      return neutral;
    }
    if (place === days.length - 1) {
      return "today";
    }
    return place > first && first !== -1 ? "nothing" : "before";
  });
}

/** The drawings that a key has to explain. */
export function lookKey(looks: Look[]): Look[] {
  const used = new Set(looks);
  return (Object.keys(MEANINGS) as Look[]).filter((look) => look !== "before" && used.has(look));
}

/** One day in words, so many days ago: `Sunday (3/1): sick`, `Today: done, rest day`. */
export function dayInWords({ day, done, neutral }: RibbonDay, ago: number): string {
  const what = [
    done ? "done" : undefined,
    neutral === null ? undefined : REASONS[neutral].toLowerCase(),
  ].filter((word) => word !== undefined);
  const nothing = ago === 0 ? "no chore yet" : "no chore";
  return `${dayNameAndDate(day, ago)}: ${what.length > 0 ? what.join(", ") : nothing}`;
}

/** The first letters of the weekdays of these days. */
export function weekdayLetters(days: RibbonDay[]): string[] {
  return days.map(({ day }) => "SMTWTFS"[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "");
}

/** A ribbon's day that nothing was done on, and that a parent may excuse. */
export function isExcusable({ day, done, neutral }: RibbonDay, since: string, today: string): boolean {
  return !done && neutral === null && rules().excuseDayError(day, since, today) === undefined;
}
