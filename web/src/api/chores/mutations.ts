import { api, errorMessage, type Chore, type ChoreInput } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

import { affectedBy } from "../topics";

/** The changes to a chore; also used in toasts (docs/product/screens.md#m-chores). */
const DONE = {
  create: "created",
  update: "updated",
  delete: "deleted",
  deactivate: "deactivated",
  activate: "activated",
} as const;

/** A call that shows its result in a toast, reloads the chores and then calls `onDone`. */
function useChoreAction<Answer, Variables>(
  verb: keyof typeof DONE,
  mutationFn: (variables: Variables) => Promise<Answer>,
  { onDone, once = false }: { onDone?: ((answer: Answer) => void) | undefined; once?: boolean },
) {
  return useAction<Answer, Variables>({
    once,
    mutationFn,
    // The directory has the icons of chores.
    reloadsFirst: affectedBy("chores", "directory"),
    onSuccess: (answer) => {
      notifySuccess(`Chore ${DONE[verb]} successfully!`);
      onDone?.(answer);
    },
    onError: (error) => notifyError(errorMessage(error, `Failed to ${verb} chore.`)),
  });
}

/** Updates the given chore, or creates one, once per form. */
export function useSaveChore(chore: Chore | undefined, onDone: (saved: Chore) => void) {
  const verb = chore === undefined ? "create" : "update";
  const save = (input: ChoreInput) =>
    chore === undefined
      ? api.post("/chores", { body: input })
      : api.put("/chores/{id}", { params: { id: chore.id }, body: input });
  return useChoreAction(verb, save, { onDone, once: true });
}

export type ChoreChange = "delete" | "deactivate" | "activate";

const CALLS: Record<ChoreChange, (chore: Chore) => Promise<unknown>> = {
  delete: ({ id }) => api.delete("/chores/{id}", { params: { id } }),
  deactivate: ({ id }) => api.post("/chores/{id}/deactivate", { params: { id } }),
  activate: ({ id }) => api.post("/chores/{id}/activate", { params: { id } }),
};

/** Deletes a chore, or changes whether kids can see it. */
export function useChangeChore(change: ChoreChange, onDone?: () => void) {
  return useChoreAction(change, CALLS[change], { onDone });
}
