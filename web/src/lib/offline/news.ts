import type { OutboxEntry } from "./entry";
import { decidedBefore, refusal } from "./refusals";
import { withTrouble } from "./trouble";
import type { Outcome } from "./wire";

/** What became of entries. */
export type News = {
  done: OutboxEntry[];
  refused: OutboxEntry[];
  /** Decisions that another parent had made before. They are kept no longer. */
  moot: OutboxEntry[];
  /** A form waited for it, and tells the user. */
  isTold: boolean;
};

/** What is to be done about outcomes. */
type Consequences = {
  /** By the generation of the server's data that has them. */
  done: Map<string, OutboxEntry[]>;
  /** Refused ones that their forms have again, and those with which nothing is left to do. */
  dropped: OutboxEntry[];
  /** As they are kept from now on. */
  changed: OutboxEntry[];
  news: News[];
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
  const told: News = { done: [], refused: [], moot: [], isTold: true };
  const untold: News = { done: [], refused: stuck, moot: [], isTold: false };
  for (const [entry, outcome] of outcomes) {
    const news = isWaitedFor(entry.seq) ? told : untold;
    if (outcome.kind === "done") {
      done.set(outcome.instance, [...(done.get(outcome.instance) ?? []), entry]);
      news.done.push(entry);
    } else if (outcome.kind === "refused") {
      const before = news.isTold ? undefined : decidedBefore(entry, outcome.error);
      if (before !== undefined) {
        const moot = { ...entry, problem: { sentence: before, canRetry: false } };
        news.moot.push(moot);
        dropped.push(moot);
        continue;
      }
      const refused = { ...entry, problem: entry.problem ?? refusal(entry, outcome.error) };
      news.refused.push(refused);
      (news.isTold ? dropped : changed).push(refused);
    }
  }
  const news = [told, untold].filter((one) => one.done.length + one.refused.length + one.moot.length > 0);
  return { done, dropped, changed, news };
}
