import type { QueryClient } from "@tanstack/react-query";

import { errorMessage } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { reload } from "@/lib/reload";
import type { ToastAction } from "@/lib/toasts";

import { affectedBy } from "../topics";

/** The queries that presence may change: also streaks, points of bonuses, and chores due. */
export const AFFECTED = affectedBy("presence", "points");

/** The undo button of a toast. */
export function undoing(client: QueryClient, restore: () => Promise<unknown>): ToastAction {
  const run = async () => {
    try {
      await restore();
      notifySuccess("Everything is back as it was.", "Undone");
    } catch (error) {
      notifyError(errorMessage(error as Error, "Failed to undo."), "Undo Failed");
    }
    await reload(client, AFFECTED);
  };
  return { label: "Undo", subjects: [], run: () => void run() };
}
