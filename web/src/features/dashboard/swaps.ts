import { otherDay } from "@/domain/swaps/words";
import { titleOf } from "@/domain/week/facts";
import type { Names } from "@/domain/week/names";
import type { SwapOffer, Week } from "@/lib/api";
import type { Now } from "@/lib/rules";

/** What two kids agree on, and a parent has not decided. */
export type Swap = {
  offer: SwapOffer;
  /** The username of the kid whose it is. */
  username: string;
  /** The chore's name, with the day if it is not today. */
  title: string;
  /** Since when it waits. */
  since: string;
};

/** The swaps that wait for a parent, oldest first. */
export function swapsIn({ swap_offers, kids }: Week, { day }: Now, names: Names): Swap[] {
  return swap_offers.flatMap((offer) => {
    const kid = kids.find(({ id }) => id === offer.kid_id);
    const title = [titleOf(offer, names), otherDay(offer, day)].filter(Boolean).join(" · ");
    const since = offer.accepted_at ?? offer.offered_at;
    return kid === undefined ? [] : [{ offer, username: kid.username, title, since }];
  });
}
