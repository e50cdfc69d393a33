import type { ReactNode } from "react";

import { useMyDay } from "./useMyDay";

/** Whether chores come back for this kid, as far as is known. */
export function useHasDay(): boolean {
  return useMyDay()?.hasAny === true;
}

/** The way to a kid's day, where chores come back for them. */
export function TodayLink({ children }: { children: ReactNode }) {
  return useHasDay() && children;
}

/** How much of a kid's day is still to do. */
export function useToDoToday(): number {
  const day = useMyDay();
  return day === undefined ? 0 : day.total - day.done;
}
