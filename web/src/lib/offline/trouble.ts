import type { OutboxEntry, Problem } from "./entry";
import { isFailure, type Outcome } from "./send";

/** An entry that the server fails at so often, and others it does not, is put aside. */
const MOST = 3;

const FAILS: Problem = { sentence: "This did not work. Tell a parent.", canRetry: true };

/**
 * The entries that the server failed at, with that counted. One that it fails at again and again while it does others
 * gets a problem; as long as it does nothing at all, they wait.
 */
export function withTrouble(outcomes: [OutboxEntry, Outcome][]): OutboxEntry[] {
  const isAlone = outcomes.some(([, { kind }]) => kind !== "later");
  return outcomes
    .filter(([, outcome]) => outcome.kind === "later" && isFailure(outcome.error))
    .map(([entry]) => failed(entry, isAlone));
}

function failed(entry: OutboxEntry, isAloneNow: boolean): OutboxEntry {
  const times = (entry.trouble?.times ?? 0) + 1;
  const isAlone = isAloneNow || entry.trouble?.isAlone === true;
  return { ...entry, trouble: { times, isAlone }, problem: times >= MOST && isAlone ? FAILS : null };
}
