import type { ScheduleTerms } from "@/lib/rules";

import type { DaySets } from "./specialDays";

/** The properties of a part of the schedule's form. */
export type PanelProps = {
  terms: ScheduleTerms;
  onChange: (change: Partial<ScheduleTerms>) => void;
  /** The error of a field, if there is one. */
  problem: (field: keyof ScheduleTerms) => string | undefined;
};

/** The same of a part in which special days are chosen. */
export type SpecialPanelProps = PanelProps & { daySets: DaySets };
