import type { ScheduleTerms } from "@/lib/rules";

/** The properties of a part of the schedule's form. */
export type PanelProps = {
  terms: ScheduleTerms;
  onChange: (change: Partial<ScheduleTerms>) => void;
  /** The error of a field, if there is one. */
  problem: (field: keyof ScheduleTerms) => string | undefined;
};
