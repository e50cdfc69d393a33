import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

import { api, ApiError, errorMessage, type UndoDecision } from "@/lib/api";
import { formatNumber, plural } from "@/lib/format";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";
import { reload } from "@/lib/reload";
import type { ToastAction } from "@/lib/toasts";
import { useAction } from "@/lib/useAction";

import { DECIDED } from "../reviews/reviews";
import { answered, askAboutSpent, type Spent, type UndoableDecision } from "./spent";

function callOf({ kind, id, decision }: UndoableDecision, if_spent?: UndoDecision["if_spent"]) {
  return api.post("/parent/decisions/undo", {
    body: { kind, id, decision, ...(if_spent && { if_spent }) },
  });
}

/** Undoes decisions, the last one first. Shows the result, and asks about points that are spent. */
export function useUndo(): (things: UndoableDecision[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (things: UndoableDecision[]) => {
      const undone: UndoableDecision[] = [];
      const failures: string[] = [];
      for (const thing of things.toReversed()) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- a later decision may build on an earlier one
          await callOf(thing);
          undone.push(thing);
        } catch (error) {
          if (error instanceof ApiError && error.code === "points_spent") {
            askAboutSpent(thing, error);
          } else {
            failures.push(isolating`${thing.label}: ${errorMessage(error, "Failed to undo.")}`);
          }
        }
      }
      await reload(client, DECIDED);
      tell(undone, failures);
    },
    [client],
  );
}

/** The undo button of a toast. */
export function undoAction(
  undo: (things: UndoableDecision[]) => Promise<void>,
  subjects: UndoableDecision[],
): ToastAction<UndoableDecision> {
  return { label: "Undo", subjects, run: (things) => void undo(things) };
}

function tell(undone: UndoableDecision[], failures: string[]): void {
  if (failures.length > 0) {
    notifyError(failures.join(" "), "Undo Failed");
  } else if (undone.length > 1) {
    notifySuccess(`${formatNumber(undone.length)} things are back as they were.`, "Undone");
  } else if (undone[0] !== undefined) {
    notifySuccess(undone[0].label, "Undone");
  }
}

/** Undoes a decision whose points are spent: takes the points that are left and forgives the rest. */
export function useTakeAvailable() {
  return useAction({
    mutationFn: ({ thing }: Spent) => callOf(thing, "take_available"),
    reloadsFirst: DECIDED,
    onSuccess: ({ taken, forgiven }, asked) => {
      const rest = forgiven > 0 ? ` ${plural(forgiven, "point")} forgiven.` : "";
      notifySuccess(`${plural(taken, "point")} taken back.${rest}`, "Undone");
      answered(asked);
    },
    onError: (error, asked) => {
      notifyError(errorMessage(error, "Failed to undo."), "Undo Failed");
      answered(asked);
    },
  });
}
