import type { ChoreHistoryEntry } from "@/lib/api";
import type { OutboxEntry } from "@/lib/offline";
import { rules } from "@/lib/rules";

/** What tells a retry, of one that was sent or waits to be. */
type Submission = Omit<ChoreHistoryEntry, "id">;

/** Whether submitting this chore now would count as a retry (docs/product.md#retry). */
export function retriesNow(choreId: string, history: Submission[], now = Date.now()): boolean {
  return rules().isRetry(
    choreId,
    now,
    // A device whose clock is behind must not take what the server just got for a thing of the future.
    history.map((entry) => ({ ...entry, submitted_at: Math.min(Date.parse(entry.submitted_at), now) })),
  );
}

/** The chores of which a submission still waits for a parent. */
export function waitingChores(history: Submission[]): ReadonlySet<string> {
  return new Set(
    history.filter(({ status }) => status === "pending_approval").map(({ chore_id }) => chore_id),
  );
}

/** The chores of which a submission still waits to be sent. */
export function queuedChores(entries: readonly OutboxEntry[]): ReadonlySet<string> {
  return new Set(
    entries.flatMap(({ task, problem }) =>
      task.action === "submit_chore" && problem === null ? [task.chore_id] : [],
    ),
  );
}

/** A history with what the server will hear of. */
export function withQueued(history: Submission[], entries: readonly OutboxEntry[]): Submission[] {
  const queued = entries.flatMap(({ task, tapped, problem }) =>
    task.action === "submit_chore" && problem === null
      ? [
          {
            chore_id: task.chore_id,
            status: "pending_approval" as const,
            submitted_at: new Date(tapped.wall).toISOString(),
          },
        ]
      : [],
  );
  return queued.length === 0 ? history : [...queued, ...history];
}
