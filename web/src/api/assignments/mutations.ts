import { useRef } from "react";

import { ApiError, type Assignment, newIdempotencyKey, type SubmitAssignment } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { type SubmitResult, submitErrorMessage, SAVED_TEXT, useSubmitOffline } from "@/lib/offline";
import { useAction } from "@/lib/useAction";

import { useTakeBack } from "../withdrawals/mutations";

/** Hands in an assignment, once for each dialog however often a lost answer makes the kid press again; later when offline. */
export function useSubmitAssignment({ id, chore_name, points_value }: Assignment, onDone: () => void) {
  const submitOffline = useSubmitOffline();
  const { oops } = useTakeBack();
  const key = useRef("");
  return useAction<SubmitResult, SubmitAssignment>({
    once: true,
    mutationFn: ({ submission_notes = null }) => {
      const draft = {
        key: newIdempotencyKey(),
        task: { action: "submit_assignment", assignment_id: id, submission_notes } as const,
        label: chore_name,
        estimate: { points: points_value },
      };
      return submitOffline(draft, { onKey: (sent) => (key.current = sent) });
    },
    onSuccess: (result) => {
      const action = oops({ kind: "assignment_submission", key: key.current, label: chore_name });
      if (result === "sent") {
        notifySuccess("Wait for a parent to check it.", "Assignment Submitted!", action);
      } else if (result === "saved") {
        notifySuccess(SAVED_TEXT, undefined, action);
      }
      if (result !== "left") {
        onDone();
      }
    },
    onError: (error) => notifyError(failureText(error), "Submission Failed"),
  });
}

/** The server's detail, or all its validation messages (docs/product.md#m-assigned). */
function failureText(error: Error): string {
  if (error instanceof ApiError && error.fieldErrors.length > 0) {
    return error.fieldErrors.map(({ msg }) => msg).join(" ");
  }
  return submitErrorMessage(error, "Failed to submit assignment.");
}
