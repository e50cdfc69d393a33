import type { Moment } from "@/lib/api/clock";

import { doneAt } from "./doneAt";
import { isTimed, type OutboxEntry, type Problem } from "./entry";
import { CLOCK_SKEW_MS, OFFLINE_MS } from "./limits";

export const ASK_WHEN: Problem = {
  sentence: "When did you do it? Pick the day.",
  canRetry: false,
  asksWhen: true,
};

export const TOO_LATE: Problem = { sentence: "This was over a month ago. Tell a parent.", canRetry: false };

/**
 * Settles when an entry was done, in the server's time, given how far its clock is ahead of this device's. One of
 * which nobody can tell, or that is too old, gets a problem: it must not count on the wrong day.
 */
export function settled(entry: OutboxEntry, now: Moment, offset: number): OutboxEntry {
  const present = now.wall + offset;
  const done = doneAt(entry.tapped, now, offset);
  if (done !== undefined && done > present - OFFLINE_MS && done < present + CLOCK_SKEW_MS) {
    return { ...entry, completed_at: new Date(done).toISOString() };
  }
  // Anything else may be done at any time; the server chooses the best price where nobody can tell.
  if (!isTimed(entry.task)) {
    return { ...entry, completed_at: new Date(present).toISOString(), time_uncertain: true };
  }
  // A clock that began anew at 1970 says so too, but not that the server has seen that day.
  const isOld = done !== undefined && done < present && typeof entry.tapped.since === "number";
  return { ...entry, problem: isOld ? TOO_LATE : ASK_WHEN };
}
