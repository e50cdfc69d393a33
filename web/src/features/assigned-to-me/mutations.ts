import { ApiError, type Assignment, newIdempotencyKey, type SubmitAssignment } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { type Filed, filingMessage, SAVED_TEXT, useFile } from "@/lib/offline";
import { useAction } from "@/lib/useAction";

/** Hands in an assignment, once for each dialog however often a lost answer makes the kid press again; later when offline. */
export function useSubmitAssignment({ id, chore_name, points_value }: Assignment, onDone: () => void) {
  const file = useFile();
  return useAction<Filed, SubmitAssignment>({
    once: true,
    mutationFn: ({ submission_notes = null }) =>
      file({
        key: newIdempotencyKey(),
        task: { action: "submit_assignment", assignment_id: id, submission_notes },
        label: chore_name,
        estimate: { points: points_value },
      }),
    onSuccess: (filed) => {
      if (filed === "sent") {
        notifySuccess("Wait for a parent to check it.", "Assignment Submitted!");
      } else if (filed === "saved") {
        notifySuccess(SAVED_TEXT);
      }
      if (filed !== "left") {
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
  return filingMessage(error, "Failed to submit assignment.");
}
