import type { OutboxEntry, Problem } from "./entry";
import { parseEntry } from "./parse";

/** What was done is remembered for so long, as the server remembers the keys it was done under, in milliseconds. */
export const LONGEST_MS = 30 * 86_400_000;
/** More than a user does in that time. */
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
  return { ...entry, trouble: null, problem: now - done > LONGEST_MS ? TOO_OLD : null };
}
