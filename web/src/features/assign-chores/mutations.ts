import { useQueryClient } from "@tanstack/react-query";

import { api, ApiError, type AssignChore, errorMessage, type FamilyAssignment } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

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
    mutationFn: (body) => api.post("/parent/chore-assignments/", body),
    onSuccess: async ({ chore_name, kid_username }) => {
      await client.invalidateQueries({ queryKey: ["assignments"] });
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
