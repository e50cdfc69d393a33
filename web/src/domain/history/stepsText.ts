import type { ChoreSubmission } from "@/lib/api";
import { plural } from "@/lib/format";

/** The steps of a submission: `5 of 6 steps`; undefined if it was not done step by step. */
export function stepsText({
  steps_done,
  steps_total,
}: Pick<ChoreSubmission, "steps_done" | "steps_total">): string | undefined {
  // A device may keep a submission from before there were steps.
  return typeof steps_done === "number" && typeof steps_total === "number"
    ? `${steps_done} of ${plural(steps_total, "step")}`
    : undefined;
}
