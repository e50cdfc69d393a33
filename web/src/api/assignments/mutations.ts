import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

import {
  api,
  ApiError,
  type AssignChore,
  type Assignment,
  errorMessage,
  type FamilyAssignment,
  newIdempotencyKey,
  type SubmitAssignment,
} from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { type SubmitResult, submitErrorMessage, SAVED_TEXT, useSubmitOffline } from "@/lib/offline";
import { useAction } from "@/lib/useAction";

import { useTakeBack } from "../withdrawals/mutations";
import { assignmentKeys } from "./keys";

type AssignOptions = {
  onDone: () => void;
  /** The server does not take the due date. */
  onDueRefused: (problem: string) => void;
};

/** Gives a chore to a kid, once for each form. */
export function useAssignChore({ onDone, onDueRefused }: AssignOptions) {
  const client = useQueryClient();
  return useAction<FamilyAssignment, AssignChore>({
    once: true,
    mutationFn: (body) => api.post("/parent/chore-assignments", { body }),
    onSuccess: async ({ chore_name, kid_username }) => {
      await client.invalidateQueries({ queryKey: assignmentKeys.all });
      notifySuccess(`${chore_name}, ${kid_username}`, "Assignment Created!");
      onDone();
    },
    onError: (error) => {
      const due = error instanceof ApiError && error.fieldErrors.find(({ loc }) => loc.at(-1) === "due_date");
      if (due) {
        onDueRefused(due.msg);
      } else {
        notifyError(errorMessage(error, "Failed to assign chore."), "Assignment Failed");
      }
    },
  });
}

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
