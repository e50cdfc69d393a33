import { useRef } from "react";

import { ApiError, type Assignment, newIdempotencyKey } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { type SubmitResult, submitErrorMessage, SAVED_TEXT, useSubmitOffline } from "@/lib/offline";
import { sentNow } from "@/lib/sent";
import { useAction } from "@/lib/useAction";

import { useTakeBack } from "../withdrawals/mutations";

/** A kid's note and photo for a finished assignment. */
type Completed = { submission_notes: string | null; photo: Blob | undefined };

/**
 * Submits an assignment, later when offline. It is submitted once per dialog, even if the kid presses again after a
 * lost answer. Without a note, only the celebration tells of the success.
 */
export function useSubmitAssignment(
  { id, chore_name, points_value }: Assignment,
  onDone: () => void,
  { inWords = true }: { inWords?: boolean } = {},
) {
  const submitOffline = useSubmitOffline();
  const { oops } = useTakeBack();
  const key = useRef("");
  return useAction<SubmitResult, Completed>({
    once: true,
    mutationFn: ({ submission_notes, photo }) => {
      const draft = {
        key: newIdempotencyKey(),
        task: { action: "submit_assignment", assignment_id: id, submission_notes } as const,
        label: chore_name,
        estimate: { points: points_value },
        ...(photo && { photo }),
      };
      return submitOffline(draft, { onKey: (sent) => (key.current = sent) });
    },
    onSuccess: (result) => {
      const tell = inWords ? notifySuccess : () => {};
      const action = oops({ kind: "assignment_submission", key: key.current, label: chore_name });
      if (result === "sent") {
        tell("Wait for a parent to check it.", "Assignment Submitted!", action);
        sentNow.set({ label: chore_name, state: "waiting", points: points_value });
      } else if (result === "saved") {
        tell(SAVED_TEXT, chore_name, action);
        sentNow.set({ label: chore_name, state: "saved", points: points_value });
      }
      if (result !== "left") {
        onDone();
      }
    },
    onError: (error) => notifyError(failureText(error), "Submission Failed"),
  });
}

/** The server's detail, or all its validation messages (docs/product/screens.md#m-assigned). */
function failureText(error: Error): string {
  if (error instanceof ApiError && error.fieldErrors.length > 0) {
    return error.fieldErrors.map(({ msg }) => msg).join(" ");
  }
  return submitErrorMessage(error, "Failed to submit assignment.");
}
