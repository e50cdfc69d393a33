import type { OutboxEntry, Problem } from "./entry";
import { OFFLINE_MS } from "./limits";
import { parseEntry } from "./parse";

/** The most acknowledged entries kept, more than a user makes in `OFFLINE_MS`. */
export const MOST = 2_000;

/** An entry that the server has done, with the generation of its data. */
export type SentEntry = OutboxEntry & {
  instance: string;
  /** In the server's time, in milliseconds. */
  acknowledged_at: number;
};

export const TOO_OLD: Problem = { sentence: "Too old to send again. Ask a parent.", canRetry: false };

export function isSent(row: unknown): row is SentEntry {
  const sent = parseEntry(row) as Partial<SentEntry> | undefined;
  return typeof sent?.instance === "string" && typeof sent.acknowledged_at === "number";
}

/**
 * The entry to send again, unchanged. If it is older than the keys that the server remembers, it gets a problem
 * instead, because it would be done twice if the backup has it.
 */
export function again(sent: SentEntry, now: number): OutboxEntry {
  const { instance: _instance, acknowledged_at, ...entry } = sent;
  const done = entry.completed_at === null ? acknowledged_at : Date.parse(entry.completed_at);
  return { ...entry, trouble: null, problem: now - done > OFFLINE_MS ? TOO_OLD : null };
}
