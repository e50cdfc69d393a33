import type { OutboxEntry, Problem } from "./entry";
import { OFFLINE_MS } from "./limits";
import { parseEntry } from "./parse";

/** So much of what was done is remembered: more than a user does in `OFFLINE_MS`. */
export const MOST = 2_000;

/** An entry that the server did, and the generation of the data in which it did so. */
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
 * The entry to send again, unchanged. One that is older than the keys the server remembers would be done a second
 * time if the backup has it.
 */
export function again(sent: SentEntry, now: number): OutboxEntry {
  const { instance: _instance, acknowledged_at, ...entry } = sent;
  const done = entry.completed_at === null ? acknowledged_at : Date.parse(entry.completed_at);
  return { ...entry, trouble: null, problem: now - done > OFFLINE_MS ? TOO_OLD : null };
}
