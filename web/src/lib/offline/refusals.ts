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
  withdraw: "Failed to take it back.",
  tick: "Failed to submit chore.",
};

/** What became of something that can be taken back no more, kindly; undefined where there is another reason. */
export function withdrawnTooLate({ code, status }: ApiError): string | undefined {
  switch (code) {
    case "already_approved":
      return "Already approved. All good!";
    case "already_rejected":
      return "A parent decided first.";
    case "already_withdrawn":
    case "not_submitted":
      return "You took it back already.";
    default:
      return status === 404 ? "It is not there any more." : undefined;
  }
}

/** What somebody decided first, in words for who comes too late: nothing is left to do then. */
export function decidedBefore({ task }: OutboxEntry, error: ApiError): string | undefined {
  const { code } = error;
  if (task.action === "withdraw") {
    return withdrawnTooLate(error);
  }
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
