import type { ReactNode } from "react";

import { useHasRoutines } from "@/api/schedules/queries";

/** The link to the family's week, if there are routines. */
export function WeekLink({ children }: { children: ReactNode }) {
  return useHasRoutines() && children;
}
