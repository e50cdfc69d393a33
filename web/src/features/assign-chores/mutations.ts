import { useQueryClient } from "@tanstack/react-query";

import { api, type AssignChore, errorMessage, type FamilyAssignment } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

/** Gives a chore to a kid, once for each form. */
export function useAssignChore(onDone: () => void) {
  const client = useQueryClient();
  return useAction<FamilyAssignment, AssignChore>({
    once: true,
    mutationFn: (body) => api.post("/parent/chore-assignments/", body),
    onSuccess: async ({ chore_name, kid_username }) => {
      await client.invalidateQueries({ queryKey: ["assignments"] });
      notifySuccess(`${chore_name}, ${kid_username}`, "Assignment Created!");
      onDone();
    },
    onError: (error) => notifyError(errorMessage(error, "Failed to assign chore."), "Assignment Failed"),
  });
}
