import { BlockedError } from "./blocked";
import type { OutboxEntry, Problem } from "./entry";
import { isFailure, type Outcome } from "./wire";

/** The number of failures after which an entry is put aside, if other entries succeed. */
const MOST = 3;
/**
 * The limits if no other entry succeeds, perhaps because there is none: this many failures over this time, in which a
 * broken server is usually repaired.
 */
const MOST_ALONE = { times: 10, milliseconds: 3_600_000 };

const FAILS: Problem = { sentence: "This did not work. Tell a parent.", canRetry: true };
const IS_BLOCKED: Problem = { sentence: "This network blocks this. Try another one.", canRetry: true };

/**
 * The entries that failed on the server or were blocked in between, with their failures counted. An entry that keeps
 * failing gets a problem: soon if others succeed, late if nothing does. `now` is the server's time.
 */
export function withTrouble(outcomes: [OutboxEntry, Outcome][], now: number): OutboxEntry[] {
  const isAlone = outcomes.some(([, { kind }]) => kind !== "later");
  return outcomes.flatMap(([entry, outcome]) => {
    const problem = outcome.kind === "later" ? problemOf(outcome.error) : undefined;
    return problem === undefined ? [] : [failed(entry, problem, isAlone, now)];
  });
}

/** The problem that an entry gets if this error continues; undefined for an error that will pass. */
function problemOf(error: Error): Problem | undefined {
  if (error instanceof BlockedError) {
    return IS_BLOCKED;
  }
  return isFailure(error) ? FAILS : undefined;
}

function failed(entry: OutboxEntry, problem: Problem, isAloneNow: boolean, now: number): OutboxEntry {
  const times = (entry.trouble?.times ?? 0) + 1;
  const isAlone = isAloneNow || entry.trouble?.isAlone === true;
  const since = entry.trouble?.since ?? now;
  const isLong = times >= MOST_ALONE.times && now - since >= MOST_ALONE.milliseconds;
  const isHopeless = isLong || (times >= MOST && isAlone);
  return { ...entry, trouble: { times, isAlone, since }, problem: isHopeless ? problem : null };
}
