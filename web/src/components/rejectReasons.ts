import type { RejectReason } from "@/lib/api";

/** Why a parent rejects, as parents choose it and as a kid reads it (docs/product.md#reject-reason). */
export const REJECT_REASONS: Record<RejectReason, { choice: string; forKid: string }> = {
  unfinished: { choice: "Not finished yet", forKid: "Finish it, then send it again." },
  again: { choice: "Please do it again", forKid: "Do it once more, please." },
  wrong_chore: { choice: "This was another chore", forKid: "Pick the right chore next time." },
  not_now: { choice: "Not now", forKid: "Wait a bit. It is not time." },
  other: { choice: "Something else", forKid: "Ask a parent about it." },
};
