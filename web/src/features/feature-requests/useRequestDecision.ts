import { useNameOf } from "@/api/directory/members";
import { useDecision, useNotifyDecided } from "@/api/reviews/mutations";
import { requestReview } from "@/api/reviews/reviews";
import type { Decision } from "@/lib/api";
import { notifyError } from "@/lib/notify";
import { submitErrorMessage } from "@/lib/offline";

const DONE: Record<Decision, string> = { approve: "Request Approved", reject: "Request Rejected" };
const FAILED: Record<Decision, string> = { approve: "Approval Failed", reject: "Rejection Failed" };

/** Approves or rejects a request, and shows the result in a toast (docs/product/screens.md#m-requests). */
export function useRequestDecision(onDecided?: () => void) {
  const nameOf = useNameOf();
  const notifyDecided = useNotifyDecided();
  return useDecision(requestReview, {
    onDecided: (row, decision, undoable) => {
      notifyDecided(decision, {
        title: DONE[decision],
        message: requestReview.describe(row, nameOf),
        undoable,
      });
      onDecided?.();
    },
    onSaved: onDecided,
    onFailed: (error, _, decision) =>
      notifyError(submitErrorMessage(error, `Failed to ${decision} request.`), FAILED[decision]),
  });
}
