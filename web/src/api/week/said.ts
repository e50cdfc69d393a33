import type { MarkKind } from "@/lib/rules";

/** The kinds of marks in the order in which they are offered, and what is said of one that stands. */
export const SAID: Record<MarkKind, string> = {
  hand_over: "Handed over",
  postpone: "Postponed",
  excuse: "Excused",
  skip: "Skipped",
};
