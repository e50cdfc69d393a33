import { dayNameAndDate } from "@/lib/days";
import { type NeutralReason, type RibbonDay, rules } from "@/lib/rules";

import { REASONS } from "./absences";

/** The drawing of a day in the ribbon. `before` is a day before the first chore of these weeks. */
export type DayDrawing = "done" | NeutralReason | "today" | "nothing" | "before";

/** The meaning of each drawing, in the order of the key below the ribbon. */
export const MEANINGS: Record<DayDrawing, string> = {
  done: "Done",
  nothing: "No chore",
  ...REASONS,
  today: "Today",
  before: "No chore",
};

/** The drawings of a ribbon's days. Done days come first, and a new kid does not start with four weeks of clouds. */
export function looksOf(days: RibbonDay[]): DayDrawing[] {
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

/** The drawings that the key must explain. */
export function lookKey(looks: DayDrawing[]): DayDrawing[] {
  const used = new Set(looks);
  return (Object.keys(MEANINGS) as DayDrawing[]).filter((look) => look !== "before" && used.has(look));
}

/** The day that is `ago` days back, in words: `Sunday (3/1): sick`, `Today: done, rest day`. */
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

/** Whether nothing was done on a day of the ribbon, so that a parent may excuse it. */
export function isExcusable({ day, done, neutral }: RibbonDay, since: string, today: string): boolean {
  return !done && neutral === null && rules().excuseDayError(day, since, today) === undefined;
}
