import type { SwapOffer } from "@/lib/api";

import type { Time } from "../week/time";

/** A kid's offer of an occurrence, of all that they made or got. */
export function offerBy(
  kidId: string,
  offers: SwapOffer[],
  { chore_id, day, part }: Time,
): SwapOffer | undefined {
  return offers.find(
    (one) => one.kid_id === kidId && one.chore_id === chore_id && one.day === day && one.part === part,
  );
}
