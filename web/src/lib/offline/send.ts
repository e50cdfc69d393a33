import { api, ForeignError, NetworkError } from "@/lib/api";
import { probe } from "@/lib/api/probe";

import { BlockedError, isPassing } from "./blocked";
import { type OutboxEntry, mayUndo } from "./entry";
import { later } from "./outcomes";
import { postWithPhotos } from "./postWithPhotos";
import type { OutboxStore } from "./store";
import { isFailure, isRefusal, type Outcome, outcomesOf } from "./wire";

/** Sends entries by one call; resolves to its answer and the generation of its data. */
export type Post = (entries: OutboxEntry[]) => Promise<{ body: unknown; instance: string }>;

/** Sends the entries of a member's outbox, which contains no ticks. */
export function postToOutbox({ photoOf }: Pick<OutboxStore, "photoOf">): Post {
  return (entries) =>
    postWithPhotos(entries, {
      photoOf,
      upload: async (body, key) => (await api.post("/media", { query: { purpose: "proof" }, body, key })).id,
      post: (wired) =>
        api.exchange("/outbox", { body: { entries: wired.filter((one) => one.action !== "tick") } }),
    });
}

/** The number of consecutive failures after which sending stops for now. */
const MOST_FAILURES = 5;

/**
 * Sends entries in order by one call, while `canGoOn`, because another user may sign in meanwhile. Rejects if no entry
 * has an outcome: no answer, a busy server, or an ended session.
 */
export async function send(entries: OutboxEntry[], canGoOn: () => boolean, post: Post): Promise<Outcome[]> {
  if (!canGoOn()) {
    throw new NetworkError();
  }
  try {
    const { body, instance } = await post(entries);
    return outcomesOf(entries, body, instance);
  } catch (error) {
    if (!(await isOfThisCall(error))) {
      throw error;
    }
    return entries.length === 1 ? [aloneIn(error)] : sendOneByOne(entries, canGoOn, post);
  }
}

/**
 * Whether the error is due to this call's content, so that another call may succeed, also past something in between.
 */
async function isOfThisCall(error: unknown): Promise<boolean> {
  return isRefusal(error) || isFailure(error) || (error instanceof ForeignError && (await probe()));
}

/** The outcome of an entry that was alone in a call with this error. */
function aloneIn(error: unknown): Outcome {
  if (isRefusal(error)) {
    return { kind: "refused", error };
  }
  return later(error instanceof ForeignError && !isPassing(error) ? new BlockedError(error) : error);
}

/**
 * Sends the entries one by one, because one of them makes the call fail: each then gets its own answer. An entry that
 * failed before goes last, and a withdrawal never before the entry it withdraws.
 */
async function sendOneByOne(entries: OutboxEntry[], canGoOn: () => boolean, post: Post): Promise<Outcome[]> {
  const outcomes = new Map<OutboxEntry, Outcome>();
  const isThrough = (entry: OutboxEntry) => (outcomes.get(entry)?.kind ?? "later") !== "later";
  let failures = 0;
  for (const entry of entries.toSorted((one, other) => failuresOf(one) - failuresOf(other))) {
    const before = entries.slice(0, entries.indexOf(entry));
    if (before.some((one) => mayUndo(entry, one) && !isThrough(one))) {
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- in order
    const [outcome] = await send([entry], canGoOn, post).catch(() => []);
    failures = outcome?.kind === "later" ? failures + 1 : 0;
    if (outcome === undefined || failures > MOST_FAILURES) {
      break;
    }
    outcomes.set(entry, outcome);
  }
  return entries.map((entry) => outcomes.get(entry) ?? later(new NetworkError()));
}

function failuresOf({ trouble }: OutboxEntry): number {
  return trouble?.times ?? 0;
}
