import type { ApiError } from "@/lib/api";

import type { OutboxEntry, Problem } from "./entry";
import { ASK_WHEN } from "./settle";

const FALLBACKS: Record<OutboxEntry["task"]["action"], string> = {
  submit_chore: "Failed to submit chore.",
  submit_assignment: "Failed to submit assignment.",
  redeem_item: "Failed to redeem item.",
  award_points: "Failed to award points.",
  decide: "Failed to send the decision.",
  make_request: "Failed to submit request.",
};

/** What another parent decided first, in words for this one: nothing is left to do then. */
export function decidedBefore({ task }: OutboxEntry, { code }: ApiError): string | undefined {
  if (task.action !== "decide" || (code !== "already_approved" && code !== "already_rejected")) {
    return undefined;
  }
  const isApproved = code === "already_approved";
  if (isApproved === (task.decision === "approve")) {
    return isApproved ? "Already approved. All good!" : "Already rejected. All good!";
  }
  return `Another parent ${isApproved ? "approved" : "rejected"} it first.`;
}

/** Why the server will not do it, in words for the user. */
export function refusal({ task }: OutboxEntry, error: ApiError): Problem {
  if (error.fieldErrors.some(({ loc }) => loc.includes("completed_at"))) {
    return ASK_WHEN;
  }
  // What is wrong with its words stays wrong; what is wrong with the family's state may change.
  return { sentence: error.detail ?? FALLBACKS[task.action], canRetry: error.status !== 422 };
}
