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
 * Sets the time of an entry in the server's time, given the offset of its clock from this device's. If the time is
 * unknown or too long ago, the entry gets a problem, because it must not count on the wrong day.
 */
export function settled(entry: OutboxEntry, now: Moment, offset: number): OutboxEntry {
  const present = now.wall + offset;
  const done = doneAt(entry.tapped, now, offset);
  if (done !== undefined && done > present - OFFLINE_MS && done < present + CLOCK_SKEW_MS) {
    return { ...entry, completed_at: new Date(done).toISOString() };
  }
  // Other entries do not depend on the time; if it is uncertain, the server chooses the best price.
  if (!isTimed(entry.task)) {
    return { ...entry, completed_at: new Date(present).toISOString(), time_uncertain: true };
  }
  // A clock that was reset to 1970 also gives an old time, but then the server's time of that day is unknown.
  const isOld = done !== undefined && done < present && typeof entry.tapped.since === "number";
  return { ...entry, problem: isOld ? TOO_LATE : ASK_WHEN };
}
