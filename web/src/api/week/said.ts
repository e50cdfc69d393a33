import type { MarkKind } from "@/lib/rules";

/** The kinds of marks in the order of the buttons, with the words for a mark that exists. */
export const SAID: Record<MarkKind, string> = {
  hand_over: "Handed over",
  postpone: "Postponed",
  excuse: "Excused",
  skip: "Skipped",
};
