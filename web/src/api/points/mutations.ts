import { useQueryClient } from "@tanstack/react-query";

import {
  type Adjusted,
  type AdjustPoints,
  api,
  type Awarded,
  type AwardPoints,
  newIdempotencyKey,
} from "@/lib/api";
import { formatNumber, plural } from "@/lib/format";
import { isolating } from "@/lib/isolated";
import { notifySuccess } from "@/lib/notify";
import { SAVED_TEXT, type SubmitResult, useSubmitOffline } from "@/lib/offline";
import { reload } from "@/lib/reload";
import { useAction } from "@/lib/useAction";
import { useIntentKey } from "@/lib/useIntentKey";

import { undoAction, useUndo } from "../decisions/mutations";
import type { UndoableDecision } from "../decisions/spent";
import { useNameOf } from "../directory/members";
import { affectedBy } from "../topics";

/** The parents' queries that contain a kid's points. */
const AFFECTED = affectedBy("points");

/** The result of an award, and the kid's new balance if the server's answer reached this tab. */
type AwardOutcome = { result: SubmitResult; awarded: Awarded | undefined };

/**
 * Awards points to a kid, later when offline, and shows a toast with an undo button. They are awarded once per form,
 * even if the parent presses again after a lost answer.
 */
export function useAwardPoints(onDone: () => void) {
  const nameOf = useNameOf();
  const client = useQueryClient();
  const submitOffline = useSubmitOffline();
  const undo = useUndo();
  const labelOf = (points: number, username: string) =>
    isolating`Award: ${plural(points, "point")}, ${nameOf(username)}`;
  return useAction<AwardOutcome, AwardPoints>({
    mutationFn: async ({ kid_username, points, reason = null }) => {
      let awarded: Awarded | undefined;
      const draft = {
        key: newIdempotencyKey(),
        task: { action: "award_points", kid_username, points, reason } as const,
        label: labelOf(points, kid_username),
        estimate: null,
      };
      const result = await submitOffline(draft, {
        onAnswer: (body) => (awarded = body as Awarded | undefined),
      });
      return { result, awarded };
    },
    onSuccess: ({ result, awarded }, { points, kid_username }) => {
      void reload(client, AFFECTED);
      onDone();
      if (result === "saved") {
        notifySuccess(SAVED_TEXT, labelOf(points, kid_username));
        return;
      }
      const shown = awarded && { ...awarded, username: nameOf(awarded.username) };
      const action = shown && undoAction(undo, [awardOf(points, shown)]);
      notifySuccess(awardText(points, shown), undefined, action);
    },
  });
}

function awardText(given: number, awarded: Awarded | undefined): string {
  const points = `Successfully awarded ${formatNumber(given)} points`;
  return awarded === undefined
    ? `${points}.`
    : isolating`${points} to ${awarded.username}. New balance: ${formatNumber(awarded.points)}`;
}

function awardOf(given: number, { entry_id, username }: Awarded): UndoableDecision {
  return {
    kind: "award",
    id: entry_id,
    decision: 1,
    label: isolating`Award: ${plural(given, "point")}, ${username}`,
  };
}

/**
 * Corrects a kid's points up or down, and shows a toast with an undo button (docs/product/chores.md#adjust). The
 * correction is made once, even if the parent presses again after a lost answer.
 */
export function useAdjustPoints(kidId: string, onDone: () => void) {
  const nameOf = useNameOf();
  const keyOf = useIntentKey();
  const undo = useUndo();
  return useAction<Adjusted, AdjustPoints>({
    once: true,
    mutationFn: (body) =>
      api.post("/kids/{id}/adjust", { params: { id: kidId }, body, key: keyOf([kidId, body]) }),
    onSuccess: (adjusted, { points }) => {
      onDone();
      const { entry_id, amount } = adjusted;
      const name = nameOf(adjusted.username);
      const label = isolating`Correction: ${plural(Math.abs(amount), "point")}, ${name}`;
      const action = undoAction(undo, [{ kind: "adjustment", id: entry_id, decision: 1, label }]);
      notifySuccess(adjustText(points, adjusted, name), "Adjusted", action);
    },
    // A refusal may mean that the balance has changed.
    reloads: AFFECTED,
  });
}

function adjustText(asked: number, { amount, points }: Adjusted, name: string): string {
  const moved = plural(Math.abs(amount), "point");
  const balance = isolating`${name} now has ${formatNumber(points)}.`;
  if (amount > 0) {
    return `${moved} added: ${balance}`;
  }
  return amount > asked ? `Only ${moved} taken off: ${balance}` : `${moved} taken off: ${balance}`;
}
