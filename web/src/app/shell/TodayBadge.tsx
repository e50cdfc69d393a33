import { useToDoToday } from "@/features/today/TodayLink";

import { CountBadge } from "./CountBadge";

/** How much of a kid's day is still to be done. */
export function TodayBadge() {
  return <CountBadge count={useToDoToday()} what="to do" />;
}
