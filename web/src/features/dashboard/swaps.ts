import { isToDo } from "@/api/today/deeds";
import { otherDay } from "@/domain/swaps/words";
import { titleOf } from "@/domain/week/facts";
import type { Names } from "@/domain/week/names";
import type { SwapOffer, Week } from "@/lib/api";
import type { Now } from "@/lib/rules";

import { occurrenceOf } from "./helpRequests";
import type { Days } from "./useToday";

/** A swap that two kids agree on and no parent has decided. */
export type Swap = {
  offer: SwapOffer;
  /** The username of the kid whose it is. */
  username: string;
  /** The chore's name. */
  chore: string;
  /** The same with the part of the day, and the day if it is not today. */
  title: string;
  /** Since when it waits. */
  since: string;
};

/** The swaps that wait for a parent, oldest first, of occurrences that can still be done. */
export function swapsIn({ swap_offers, kids }: Week, days: Days, { day }: Now, names: Names): Swap[] {
  return swap_offers.flatMap((offer) => {
    const kid = kids.find(({ id }) => id === offer.kid_id);
    const occurrence = occurrenceOf(offer, days);
    if (kid === undefined || occurrence === undefined || !isToDo(occurrence)) {
      return [];
    }
    const title = [titleOf(offer, names), otherDay(occurrence, day)].filter(Boolean).join(" · ");
    const since = offer.accepted_at ?? offer.offered_at;
    return [{ offer, username: kid.username, chore: names.chore(offer.chore_id), title, since }];
  });
}
