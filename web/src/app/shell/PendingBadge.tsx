import { usePendingCount } from "@/api/reviews/queries";

import { CountBadge } from "./CountBadge";

/** How much waits for a parent. */
export function PendingBadge() {
  return <CountBadge count={usePendingCount()} what="waiting" />;
}
