import { usePendingCount } from "@/lib/reviews";

import { CountBadge } from "./CountBadge";

/** How much waits for a parent. */
export function PendingBadge() {
  return <CountBadge count={usePendingCount()} what="waiting" />;
}
