import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { api, ApiError, errorMessage, type Assignment, type SubmitAssignment } from "@/lib/api";
import { KeyPerBody } from "@/lib/api/idempotency";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

/** Hands in an assignment, once for each dialog however often a lost answer makes the kid press again. */
export function useSubmitAssignment({ id }: Assignment, onDone: () => void) {
  const client = useQueryClient();
  const [keys] = useState(() => new KeyPerBody());
  return useAction<Assignment, SubmitAssignment>({
    once: true,
    mutationFn: (body) =>
      api.post(`/chore-assignments/${encodeURIComponent(id)}/submit`, body, {
        idempotencyKey: keys.for(body),
      }),
    onSuccess: () => {
      notifySuccess("Wait for a parent to check it.", "Assignment Submitted!");
      void client.invalidateQueries({ queryKey: ["streak"] });
      onDone();
    },
    onError: (error) => notifyError(failureText(error), "Submission Failed"),
    onSettled: () => client.invalidateQueries({ queryKey: ["assignments"] }),
  });
}

/** The server's detail, or all its validation messages (spec §8). */
function failureText(error: Error): string {
  if (error instanceof ApiError && error.fieldErrors.length > 0) {
    return error.fieldErrors.map(({ msg }) => msg).join(" ");
  }
  return errorMessage(error, "Failed to submit assignment.");
}
