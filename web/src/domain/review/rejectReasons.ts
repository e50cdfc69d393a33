import type { Decided, RejectReason } from "@/lib/api";

/** The reasons to reject, as a parent chooses and as a kid reads them (docs/product/chores.md#reject-reason). */
export const REJECT_REASONS: Record<RejectReason, { choice: string; forKid: string }> = {
  unfinished: { choice: "Not finished yet", forKid: "Finish it, then send it again." },
  again: { choice: "Please do it again", forKid: "Do it once more, please." },
  wrong_chore: { choice: "This was another chore", forKid: "Pick the right chore next time." },
  not_now: { choice: "Not now", forKid: "Wait a bit. It is not time." },
  other: { choice: "Something else", forKid: "Ask a parent about it." },
};

/** The reasons for this kind of thing: a request or a purchase cannot be unfinished. */
export function reasonsFor(kind: Decided): RejectReason[] {
  return kind === "chore_submission" || kind === "assignment_submission"
    ? ["unfinished", "again", "wrong_chore", "not_now", "other"]
    : ["not_now", "other"];
}
