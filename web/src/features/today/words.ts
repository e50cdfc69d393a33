import { otherDay } from "@/domain/swaps/words";
import { dayName, daysBetween, weekdayOf } from "@/lib/days";
import { formatClock, formatDay } from "@/lib/format";
import { isolated } from "@/lib/isolated";
import type { Now, Occurrence } from "@/lib/rules";

import type { SectionName } from "./myDay";

/** The headings of a kid's day. */
export const SECTION_TITLES: Record<SectionName, string> = {
  late: "Do these first",
  morning: "Morning",
  midday: "Midday",
  evening: "Evening",
  any: "Any time",
};

/** A friendly text about the due time, or about being late; undefined if neither applies. */
export function whenText({ state, due_day, due_minute }: Occurrence, now: Now): string | undefined {
  if (state === "late") {
    return due_day === now.day
      ? "Do it now, it still counts!"
      : `From ${fromDay(due_day, now)}, it still counts!`;
  }
  return state === "open" && due_minute !== null ? `By ${formatClock(due_minute)}` : undefined;
}

/** When an offered occurrence is due, unless it is today at any time: `Morning, Yesterday`. */
export function dueText(occurrence: Occurrence, now: Now): string | undefined {
  const part = occurrence.part === "any" ? undefined : SECTION_TITLES[occurrence.part];
  return [part, otherDay(occurrence, now.day)].filter(Boolean).join(", ") || undefined;
}

function fromDay(day: string, now: Now): string {
  const ago = daysBetween(day, now.day);
  const name = dayName(day, ago);
  return ago === 1 ? name.toLowerCase() : name;
}

/** `Ben`, `Ben and Ana`, `Ben, Ana and Caro`. */
export function listed(words: readonly string[]): string {
  const names = words.map(isolated);
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** `Tuesday, 3/3/2026`. */
export function dateText(day: string): string {
  return `${weekdayOf(day)}, ${formatDay(day)}`;
}
