import type { ApiError } from "@/lib/api";

import type { OutboxEntry, Problem } from "./entry";
import { ASK_WHEN } from "./settle";

const FALLBACKS: Record<OutboxEntry["task"]["action"], string> = {
  submit_chore: "Failed to submit chore.",
  submit_assignment: "Failed to submit assignment.",
  make_request: "Failed to submit request.",
};

/** Why the server will not do it, in words for the user. */
export function refusal({ task }: OutboxEntry, error: ApiError): Problem {
  if (error.fieldErrors.some(({ loc }) => loc.includes("completed_at"))) {
    return ASK_WHEN;
  }
  // What is wrong with its words stays wrong; what is wrong with the family's state may change.
  return { sentence: error.detail ?? FALLBACKS[task.action], canRetry: error.status !== 422 };
}
