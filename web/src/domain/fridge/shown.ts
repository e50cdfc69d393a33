import type { FridgeNote } from "@/lib/api";
import { dayAfter, weekdayAndDate } from "@/lib/days";

/** The notes that are still shown on a day: a device may have kept others (docs/product/fridge.md#fridge-last-day). */
export function shownOn(notes: FridgeNote[], day: string): FridgeNote[] {
  return notes.filter(({ last_day }) => last_day >= day);
}

/** `until today`, `until tomorrow`, `until Sunday, 12/6`. */
export function untilText(lastDay: string, today: string): string {
  if (lastDay === today) {
    return "until today";
  }
  return lastDay === dayAfter(today, 1) ? "until tomorrow" : `until ${weekdayAndDate(lastDay)}`;
}
