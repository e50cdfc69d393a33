import type { FridgeNote } from "@/lib/api";
import { dayAfter, weekdayAndDate } from "@/lib/days";

/** The notes that are still shown on a day: a device may have kept others (docs/product/fridge.md#fridge-last-day). */
export function shownOn(notes: FridgeNote[], day: string): FridgeNote[] {
  return notes.filter(({ last_day }) => last_day >= day);
}

/** A kid's notes with those for them alone first, each newest first. */
export function ownFirst(notes: FridgeNote[]): FridgeNote[] {
  return notes.toSorted((one, other) => Number(one.kid_id === null) - Number(other.kid_id === null));
}

/** `until today`, `until tomorrow`, `until Sunday, 12/6`. */
export function untilText(lastDay: string, today: string): string {
  if (lastDay === today) {
    return "until today";
  }
  return lastDay === dayAfter(today, 1) ? "until tomorrow" : `until ${weekdayAndDate(lastDay)}`;
}
