import type { ReactNode } from "react";

import { useHasRoutines } from "@/api/schedules/queries";

/** The way to the family's week, where chores come back. */
export function WeekLink({ children }: { children: ReactNode }) {
  return useHasRoutines() && children;
}
