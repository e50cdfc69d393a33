import type { ChoreHistoryEntry } from "@/lib/api";
import type { OutboxEntry } from "@/lib/offline";
import { rules } from "@/lib/rules";

/** The fields of a sent or waiting submission that the retry rule needs. */
type Submission = Omit<ChoreHistoryEntry, "id">;

/** Whether submitting this chore now would count as a retry (docs/product/chores.md#retry). */
export function retriesNow(choreId: string, history: Submission[], now = Date.now()): boolean {
  return rules().isRetry(
    choreId,
    now,
    // If the device's clock is behind, the server's latest times must not lie in the future.
    history.map((entry) => ({ ...entry, submitted_at: Math.min(Date.parse(entry.submitted_at), now) })),
  );
}

/** The latest submission of each chore that still waits for a parent, by chore. */
export function waitingChores(history: ChoreHistoryEntry[]): ReadonlyMap<string, ChoreHistoryEntry> {
  const waiting = history.filter(({ status }) => status === "pending_approval");
  const latestLast = waiting.toSorted(
    (one, other) => Date.parse(one.submitted_at) - Date.parse(other.submitted_at),
  );
  return new Map(latestLast.map((entry) => [entry.chore_id, entry]));
}

/** The latest submission of each chore that still waits to be sent, by chore. */
export function queuedChores(entries: readonly OutboxEntry[]): ReadonlyMap<string, OutboxEntry> {
  return new Map(
    entries.flatMap((entry) =>
      isQueued(entry) && entry.task.action === "submit_chore" ? [[entry.task.chore_id, entry] as const] : [],
    ),
  );
}

/** The chores with a submission that may have been sent and has been taken back. */
export function takenBackChores(entries: readonly OutboxEntry[]): ReadonlySet<string> {
  return new Set(
    entries.flatMap(({ task, takenBack }) =>
      takenBack === true && task.action === "submit_chore" ? [task.chore_id] : [],
    ),
  );
}

/** Whether it will be sent: it has no problem and was not taken back. */
function isQueued({ problem, takenBack }: OutboxEntry): boolean {
  return problem === null && takenBack !== true;
}

/** A history including the submissions still to be sent. */
export function withQueued(history: Submission[], entries: readonly OutboxEntry[]): Submission[] {
  const queued = entries.filter(isQueued).flatMap(({ task, tapped }) =>
    task.action === "submit_chore"
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
