import { usePendingCount } from "@/api/reviews/queries";

import { CountBadge } from "./CountBadge";

/** The number of things that wait for a parent. */
export function PendingBadge() {
  return <CountBadge count={usePendingCount()} what="waiting" />;
}
