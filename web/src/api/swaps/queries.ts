import type { SwapOffer } from "@/lib/api";
import { type Now, type Plan, rules } from "@/lib/rules";

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

/** An occurrence, the kid whose it is, and the one who would do it. */
type Swapped = Time & Pick<SwapOffer, "kid_id" | "to_kid_id">;

/** Whether a kid can hand over an occurrence to another now (docs/product/routines.md#swaps). */
export function canSwap(plan: Plan, { chore_id, day, part, kid_id, to_kid_id }: Swapped, now: Now): boolean {
  const mark = { day, part, kid_id, kind: "hand_over", to_kid_id, to_day: null } as const;
  return rules().swapError(plan, chore_id, mark, now) === undefined;
}
