import { useToDoToday } from "@/features/today/TodayLink";

import { CountBadge } from "./CountBadge";

/** The number of a kid's open chores of today. */
export function TodayBadge() {
  return <CountBadge count={useToDoToday()} what="to do" />;
}
