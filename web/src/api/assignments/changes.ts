import { api, ApiError, type EditAssignment, errorMessage, type FamilyAssignment } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

import { useNameOf } from "../directory/members";
import { affectedBy } from "../topics";

type Change<Variables> = {
  assignment: FamilyAssignment;
  call: (variables: Variables) => Promise<unknown>;
  done: string;
  failed: { title: string; fallback: string };
  onDone: () => void;
};

/** Changes an open assignment (docs/product/chores.md#assignment-change). */
function useChange<Variables>({ assignment, call, done, failed, onDone }: Change<Variables>) {
  const nameOf = useNameOf();
  const { chore_name } = assignment;
  const name = nameOf(assignment.kid_username);
  return useAction<unknown, Variables>({
    once: true,
    mutationFn: call,
    reloadsFirst: affectedBy("assignments"),
    onSuccess: () => {
      notifySuccess(isolating`${chore_name}, ${name}`, done);
      onDone();
    },
    onError: (error) => {
      const problem = errorMessage(error, failed.fallback);
      const isOver = error instanceof ApiError && (error.status === 409 || error.status === 404);
      if (!isOver) {
        notifyError(problem, failed.title);
        return;
      }
      // Another member was faster: nothing is left to change, and the row shows why.
      notifyError(problem, error.status === 409 ? isolating`${name} was faster` : "It is no longer there");
      onDone();
    },
  });
}

/** Changes due date, notes and points. */
export function useEditAssignment(assignment: FamilyAssignment, onDone: () => void) {
  return useChange<EditAssignment>({
    assignment,
    call: (body) => api.put("/parent/chore-assignments/{id}", { params: { id: assignment.id }, body }),
    done: "Assignment Changed!",
    failed: { title: "Change Failed", fallback: "Failed to change assignment." },
    onDone,
  });
}

/** Takes it back from the kid. */
export function useTakeAssignmentBack(assignment: FamilyAssignment, onDone: () => void) {
  return useChange<void>({
    assignment,
    call: () => api.delete("/parent/chore-assignments/{id}", { params: { id: assignment.id } }),
    done: "Assignment Taken Back!",
    failed: { title: "Taking Back Failed", fallback: "Failed to take the assignment back." },
    onDone,
  });
}
