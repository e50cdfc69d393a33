import type { ScheduleTerms } from "@/lib/rules";

/** What a part of the form of a schedule is given. */
export type PanelProps = {
  terms: ScheduleTerms;
  onChange: (change: Partial<ScheduleTerms>) => void;
  /** What is wrong with a field, if anything is. */
  problem: (field: keyof ScheduleTerms) => string | undefined;
};
