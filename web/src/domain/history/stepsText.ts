import type { ChoreSubmission } from "@/lib/api";
import { plural } from "@/lib/format";

/** What a submission says of the chore's steps: `5 of 6 steps`; undefined if it was not done step by step. */
export function stepsText({
  steps_done,
  steps_total,
}: Pick<ChoreSubmission, "steps_done" | "steps_total">): string | undefined {
  // What a device holds may be older than steps.
  return typeof steps_done === "number" && typeof steps_total === "number"
    ? `${steps_done} of ${plural(steps_total, "step")}`
    : undefined;
}
