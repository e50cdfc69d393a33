import type { ChoreHistoryEntry } from "@/lib/api";
import { rules } from "@/lib/rules";

/** Whether submitting this chore now would count as a retry (spec §4). */
export function retriesNow(choreId: string, history: ChoreHistoryEntry[], now = Date.now()): boolean {
  return rules().isRetry(
    choreId,
    now,
    history.map((entry) => ({ ...entry, submitted_at: Date.parse(entry.submitted_at) })),
  );
}

/** The chores of which a submission still waits for a parent. */
export function waitingChores(history: ChoreHistoryEntry[]): ReadonlySet<string> {
  return new Set(
    history.filter(({ status }) => status === "pending_approval").map(({ chore_id }) => chore_id),
  );
}
