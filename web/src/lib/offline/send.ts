import { api, NetworkError } from "@/lib/api";

import type { OutboxEntry } from "./entry";
import { isFailure, isRefusal, type Outcome, outcomesOf, wire } from "./wire";

/** A server that fails at so many entries one after the other is left alone for now. */
const MOST_FAILURES = 5;

/**
 * Sends entries in their order by one call, while `canGoOn`: somebody else may sign in meanwhile. Rejects when nothing
 * can be said of any: no answer, a busy server, a session that ended.
 */
export async function send(entries: OutboxEntry[], canGoOn: () => boolean): Promise<Outcome[]> {
  if (!canGoOn()) {
    throw new NetworkError();
  }
  try {
    const { body, instance } = await api.exchange("/outbox", { body: { entries: entries.map(wire) } });
    return outcomesOf(entries, body, instance);
  } catch (error) {
    if (!isRefusal(error) && !isFailure(error)) {
      throw error;
    }
    return entries.length === 1
      ? [isRefusal(error) ? { kind: "refused", error } : { kind: "later", error }]
      : sendOneByOne(entries, canGoOn);
  }
}

/** One of them spoils the call: alone, each gets an answer of its own. What spoilt one before goes last. */
async function sendOneByOne(entries: OutboxEntry[], canGoOn: () => boolean): Promise<Outcome[]> {
  const outcomes = new Map<OutboxEntry, Outcome>();
  let failures = 0;
  for (const entry of entries.toSorted((one, other) => failuresOf(one) - failuresOf(other))) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    const [outcome] = await send([entry], canGoOn).catch(() => []);
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
