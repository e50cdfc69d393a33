import type { SwapOffer } from "@/lib/api";
import { shortDayAndDate } from "@/lib/days";
import { isolating } from "@/lib/isolated";

/** What a kid reads about what they asked another kid to do. */
export function offerText({ accepted_at }: SwapOffer, name: string): string {
  return accepted_at === null ? isolating`You asked ${name}` : isolating`${name} said yes`;
}

/** What another kid reads who is asked: `Mia asks you: Dishes`. */
export function askText(name: string, chore: string): string {
  return isolating`${name} asks you: ${chore}`;
}

/** What tells the offers of a family apart. */
export function swapKeyOf({ chore_id, day, part, kid_id }: SwapOffer): string {
  return [chore_id, day, part, kid_id].join(" ");
}

/** The day of an offer, unless it is today. */
export function otherDay({ day }: SwapOffer, today: string): string | undefined {
  return day === today ? undefined : shortDayAndDate(day);
}
