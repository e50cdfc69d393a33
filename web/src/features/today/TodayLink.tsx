import type { ReactNode } from "react";

import { useMyDay } from "./useMyDay";

/** The way to a kid's day, where chores come back for them. */
export function TodayLink({ children }: { children: ReactNode }) {
  return useMyDay()?.hasAny === true && children;
}

/** How much of a kid's day is still to do. */
export function useToDoToday(): number {
  const day = useMyDay();
  return day === undefined ? 0 : day.total - day.done;
}
