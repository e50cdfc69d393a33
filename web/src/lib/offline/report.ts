import type { OutboxEntry } from "./entry";
import { decidedBefore, refusal } from "./refusals";
import { withTrouble } from "./trouble";
import type { Outcome } from "./wire";

/** What became of entries. */
export type OutboxReport = {
  done: OutboxEntry[];
  refused: OutboxEntry[];
  /** What somebody had decided before: it is kept no longer. */
  moot: OutboxEntry[];
  /** A form waited for it, and tells the user. */
  isAwaited: boolean;
};

/** What is to be done about outcomes. */
type Consequences = {
  /** By the generation of the server's data that has them. */
  done: Map<string, OutboxEntry[]>;
  /** Refused ones that their forms have again, and those with which nothing is left to do. */
  dropped: OutboxEntry[];
  /** As they are kept from now on. */
  changed: OutboxEntry[];
  reports: OutboxReport[];
};

/** What follows from outcomes, given which entries a form waits for, and the server's time. */
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
