import { type ApiError, fieldError } from "@/lib/api";

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

const GONE = "It is no longer there.";

/** A friendly text if it is too late to take something back; undefined after any other refusal. */
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
      return status === 404 ? GONE : undefined;
  }
}

/** The text if something has already been decided; undefined after any other refusal. */
function decidedTooLate({ code, status }: ApiError, isApproval: boolean): string | undefined {
  switch (code) {
    case "already_approved":
      return isApproval ? "Already approved. All good!" : "Another parent approved it first.";
    case "already_rejected":
      return isApproval ? "Another parent rejected it first." : "Already rejected. All good!";
    case "already_withdrawn":
    case "not_submitted":
      return "The kid took it back.";
    default:
      return status === 404 ? GONE : undefined;
  }
}

/**
 * The text if somebody else was faster or the thing is gone, so that nothing is left to do; undefined after any other
 * refusal.
 */
export function decidedBefore({ task }: OutboxEntry, error: ApiError): string | undefined {
  switch (task.action) {
    case "withdraw":
      return withdrawnTooLate(error);
    case "decide":
      return decidedTooLate(error, task.decision === "approve");
    default:
      return undefined;
  }
}

/** The refusal as a problem for the user. */
export function refusal({ task }: OutboxEntry, error: ApiError): Problem {
  if (fieldError(error, "completed_at") !== undefined) {
    return ASK_WHEN;
  }
  // The family's state may change; wrong values, missing things and missing permissions do not.
  const canRetry = error.status === 409 && error.code !== "occurrence_over";
  return { sentence: error.detail ?? FALLBACKS[task.action], canRetry };
}
