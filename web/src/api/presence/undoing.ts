import type { QueryClient } from "@tanstack/react-query";

import { errorMessage } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import type { ToastAction } from "@/lib/toasts";

import {
  decisionKeys,
  kidKeys,
  leaderboardKeys,
  presenceKeys,
  streakKeys,
  todayKeys,
  userKeys,
  weekKeys,
} from "../keys";

/** What presence may change: streaks with it, the points of a bonus, and what is due. */
const AFFECTED = [
  presenceKeys.all,
  kidKeys.all,
  streakKeys.all,
  todayKeys.all,
  weekKeys.all,
  userKeys.all,
  leaderboardKeys.all,
  decisionKeys.all,
];

/** Asks anew for all that presence may have changed. */
export async function reload(client: QueryClient): Promise<void> {
  await Promise.all(AFFECTED.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** The button of a toast that makes things what they were before. */
export function undoing(client: QueryClient, restore: () => Promise<unknown>): ToastAction {
  const run = async () => {
    try {
      await restore();
      notifySuccess("Everything is back as it was.", "Undone");
    } catch (error) {
      notifyError(errorMessage(error as Error, "Failed to undo."), "Undo Failed");
    }
    await reload(client);
  };
  return { label: "Undo", subjects: [], run: () => void run() };
}
