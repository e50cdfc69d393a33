import { BlockedError } from "./blocked";
import type { OutboxEntry, Problem } from "./entry";
import { isFailure, type Outcome } from "./wire";

/** An entry that the server fails at so often, and others it does not, is put aside. */
const MOST = 3;
/**
 * When it did no others either, perhaps because there are none, it takes more: so many times, for so long. A server
 * that is out of order is mended by then.
 */
const MOST_ALONE = { times: 10, milliseconds: 3_600_000 };

const FAILS: Problem = { sentence: "This did not work. Tell a parent.", canRetry: true };
const IS_BLOCKED: Problem = { sentence: "This network blocks this. Try another one.", canRetry: true };

/**
 * The entries that the server failed at, or that something in between refuses, with that counted. One at which that
 * happens again and again gets a problem: soon while others go through, late while nothing does. `now` is the server's
 * time.
 */
export function withTrouble(outcomes: [OutboxEntry, Outcome][], now: number): OutboxEntry[] {
  const isAlone = outcomes.some(([, { kind }]) => kind !== "later");
  return outcomes.flatMap(([entry, outcome]) => {
    const problem = outcome.kind === "later" ? problemOf(outcome.error) : undefined;
    return problem === undefined ? [] : [failed(entry, problem, isAlone, now)];
  });
}

/** What is the matter where it goes on like this; undefined where it will pass. */
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
