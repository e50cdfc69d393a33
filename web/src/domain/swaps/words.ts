import type { SwapOffer } from "@/lib/api";
import { dayNameAndDate, daysBetween } from "@/lib/days";
import { isolating } from "@/lib/isolated";
import type { Occurrence } from "@/lib/rules";

/** A kid's own offer in words. */
export function offerText({ accepted_at }: SwapOffer, name: string): string {
  return accepted_at === null ? isolating`You asked ${name}` : isolating`${name} said yes`;
}

/** An offer in words for the kid who is asked: `Mia asks you: Dishes`. */
export function askText(name: string, chore: string): string {
  return isolating`${name} asks you: ${chore}`;
}

/** The same after their yes, while it waits for a parent. */
export function answerText({ accepted_at }: SwapOffer): string | undefined {
  return accepted_at === null ? undefined : "You said yes. A parent will see it.";
}

/** A key that only one offer of a family has. */
export function swapKeyOf({ chore_id, day, part, kid_id }: SwapOffer): string {
  return [chore_id, day, part, kid_id].join(" ");
}

/** The day of a swapped occurrence, unless it is today: `Yesterday`. */
export function otherDay({ due_day }: Occurrence, today: string): string | undefined {
  return due_day === today ? undefined : dayNameAndDate(due_day, daysBetween(due_day, today));
}
