import type { Moment } from "@/lib/api/clock";
import { rules } from "@/lib/rules";

import { doneAt } from "./done-at";
import type { OutboxEntry, Problem } from "./entry";

export const CLOCK_CHANGED: Problem = {
  sentence: "This device's clock changed. Tell a parent instead.",
  canRetry: false,
};

export const TOO_LATE: Problem = { sentence: "This was over a week ago. Tell a parent.", canRetry: false };

/**
 * Settles when an entry was done, in the server's time, given how far its clock is ahead of this device's. One of
 * which nobody can tell, or that is too old, gets a problem: it must not count on the wrong day.
 */
export function settled(entry: OutboxEntry, now: Moment, offset: number): OutboxEntry {
  const done = doneAt(entry.tapped, now, offset);
  // A request may be made at any time.
  if (entry.task.action === "make_request") {
    return { ...entry, completed_at: new Date(done ?? now.wall + offset).toISOString() };
  }
  if (done === undefined) {
    return { ...entry, problem: CLOCK_CHANGED };
  }
  return rules().completedAtError(done, now.wall + offset) === undefined
    ? { ...entry, completed_at: new Date(done).toISOString() }
    : { ...entry, problem: TOO_LATE };
}
