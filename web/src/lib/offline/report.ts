import type { OutboxEntry } from "./entry";
import { decidedBefore, refusal } from "./refusals";
import { withTrouble } from "./trouble";
import type { Outcome } from "./wire";

/** The results of entries. */
export type OutboxReport = {
  done: OutboxEntry[];
  refused: OutboxEntry[];
  /** Entries decided by somebody else before; they are no longer stored. */
  moot: OutboxEntry[];
  /** Whether a form waited for them, which then informs the user. */
  isAwaited: boolean;
};

/** The consequences of outcomes. */
type Consequences = {
  /** By the generation of the server's data that has them. */
  done: Map<string, OutboxEntry[]>;
  /** Refused entries that their forms have back, and entries with nothing left to do. */
  dropped: OutboxEntry[];
  /** The entries with their new values. */
  changed: OutboxEntry[];
  reports: OutboxReport[];
};

/** The consequences of outcomes, given the entries that a form waits for, and the server's time. */
export function consequences(
  outcomes: [OutboxEntry, Outcome][],
  isWaitedFor: (seq: number) => boolean,
  now: number,
): Consequences {
  const done = new Map<string, OutboxEntry[]>();
  const dropped: OutboxEntry[] = [];
  const changed = withTrouble(outcomes, now);
  const stuck = changed.filter(({ problem }) => problem !== null);
  const awaited: OutboxReport = { done: [], refused: [], moot: [], isAwaited: true };
  const others: OutboxReport = { done: [], refused: stuck, moot: [], isAwaited: false };
  for (const [entry, outcome] of outcomes) {
    const report = isWaitedFor(entry.seq) ? awaited : others;
    if (outcome.kind === "done") {
      done.set(outcome.instance, [...(done.get(outcome.instance) ?? []), entry]);
      if (entry.takenBack !== true) {
        report.done.push(entry);
      }
    } else if (outcome.kind === "refused") {
      if (entry.takenBack === true) {
        // There is nothing to withdraw, as the user wanted.
        dropped.push(entry);
        continue;
      }
      const before = report.isAwaited ? undefined : decidedBefore(entry, outcome.error);
      if (before !== undefined) {
        const moot = { ...entry, problem: { sentence: before, canRetry: false } };
        report.moot.push(moot);
        dropped.push(moot);
        continue;
      }
      const refused = { ...entry, problem: entry.problem ?? refusal(entry, outcome.error) };
      report.refused.push(refused);
      (report.isAwaited ? dropped : changed).push(refused);
    }
  }
  const reports = [awaited, others].filter(
    (one) => one.done.length + one.refused.length + one.moot.length > 0,
  );
  return { done, dropped, changed, reports };
}
