import { api, type Chore, type ChoreSubmission, type CompleteChore, type FamilyMember } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";
import { useIntentKey } from "@/lib/useIntentKey";

import { undoAction, useUndo } from "../decisions/mutations";
import { useNameOf } from "../directory/members";
import { submissionReview } from "../reviews/reviews";

/** A chore logged by a parent: chore, kids, day, effort, and whether it pays. */
export type Noted = { chore: Chore; kids: FamilyMember[] } & Omit<CompleteChore, "kid_ids">;

/**
 * Logs a chore for kids, and shows a toast with an undo button (docs/product/chores.md#done-for-a-kid). It is logged
 * once, even if the parent presses again after a lost answer.
 */
export function useLogChore(onDone: () => void) {
  const nameOf = useNameOf();
  const keyOf = useIntentKey();
  const undo = useUndo();
  return useAction<ChoreSubmission[], Noted>({
    once: true,
    mutationFn: ({ chore: { id }, kids, ...noted }) => {
      const body = { kid_ids: kids.map((kid) => kid.id), ...noted };
      return api.post("/parent/chores/{id}/complete", { params: { id }, body, key: keyOf([id, body]) });
    },
    onSuccess: (submissions, { chore, kids }) => {
      onDone();
      const label = isolating`${chore.name}, ${kids.map(({ username }) => nameOf(username)).join(", ")}`;
      const undoables = submissions.map(({ id, decision }) => ({
        kind: "chore_submission" as const,
        id,
        decision,
        label,
      }));
      notifySuccess(label, "Logged", undoAction(undo, undoables));
    },
    reloads: submissionReview.affects,
  });
}
