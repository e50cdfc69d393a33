import { api, NetworkError } from "@/lib/api";

import type { OutboxEntry } from "./entry";
import { postWithPhotos } from "./postWithPhotos";
import type { OutboxStore } from "./store";
import { isFailure, isRefusal, type Outcome, outcomesOf } from "./wire";

/** Sends entries by one call; resolves to its answer, and by which generation of the data it is. */
export type Post = (entries: OutboxEntry[]) => Promise<{ body: unknown; instance: string }>;

/** A member's outbox has no ticks. */
export function postToOutbox({ photoOf }: Pick<OutboxStore, "photoOf">): Post {
  return (entries) =>
    postWithPhotos(entries, {
      photoOf,
      upload: async (body, key) => (await api.post("/media", { query: { purpose: "proof" }, body, key })).id,
      post: (wired) =>
        api.exchange("/outbox", { body: { entries: wired.filter((one) => one.action !== "tick") } }),
    });
}

/** A server that fails at so many entries one after the other is left alone for now. */
const MOST_FAILURES = 5;

/**
 * Sends entries in their order by one call, while `canGoOn`: somebody else may sign in meanwhile. Rejects when nothing
 * can be said of any: no answer, a busy server, a session that ended.
 */
export async function send(entries: OutboxEntry[], canGoOn: () => boolean, post: Post): Promise<Outcome[]> {
  if (!canGoOn()) {
    throw new NetworkError();
  }
  try {
    const { body, instance } = await post(entries);
    return outcomesOf(entries, body, instance);
  } catch (error) {
    if (!isRefusal(error) && !isFailure(error)) {
      throw error;
    }
    return entries.length === 1
      ? [isRefusal(error) ? { kind: "refused", error } : { kind: "later", error }]
      : sendOneByOne(entries, canGoOn, post);
  }
}

/** One of them spoils the call: alone, each gets an answer of its own. What spoilt one before goes last. */
async function sendOneByOne(entries: OutboxEntry[], canGoOn: () => boolean, post: Post): Promise<Outcome[]> {
  const outcomes = new Map<OutboxEntry, Outcome>();
  let failures = 0;
  for (const entry of entries.toSorted((one, other) => failuresOf(one) - failuresOf(other))) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    const [outcome] = await send([entry], canGoOn, post).catch(() => []);
    failures = outcome?.kind === "later" ? failures + 1 : 0;
    if (outcome === undefined || failures > MOST_FAILURES) {
      break;
    }
    outcomes.set(entry, outcome);
  }
  return entries.map((entry) => outcomes.get(entry) ?? { kind: "later", error: new NetworkError() });
}

function failuresOf({ trouble }: OutboxEntry): number {
  return trouble?.times ?? 0;
}
