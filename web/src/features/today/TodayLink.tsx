import type { ReactNode } from "react";

import { useMyDay } from "./useMyDay";

/** Whether this kid has routines, as far as known. */
export function useHasDay(): boolean {
  return useMyDay()?.hasAny === true;
}

/** The link to a kid's day, if the kid has routines. */
export function TodayLink({ children }: { children: ReactNode }) {
  return useHasDay() && children;
}

/** The number of a kid's open chores of today. */
export function useToDoToday(): number {
  const day = useMyDay();
  return day === undefined ? 0 : day.total - day.done;
}
