import { api, ApiError, NetworkError } from "@/lib/api";

import type { OutboxEntry } from "./entry";

/** What became of one entry. */
export type Outcome =
  | { kind: "done" }
  /** The server will not do it. */
  | { kind: "refused"; error: ApiError }
  /** It may go better later. */
  | { kind: "later"; error: Error };

/** One call takes as many entries, and as many bytes, at most: the server's limits with some room. */
const MOST_ENTRIES = 100;
const MOST_BYTES = 48 * 1024;

type BatchAnswer = { results: { key: string; status: number; body: unknown }[] };

/** As many entries from the front as one call takes, at least one. */
export function oneCall(entries: OutboxEntry[]): OutboxEntry[] {
  const encoder = new TextEncoder();
  let bytes = 0;
  const end = entries.slice(0, MOST_ENTRIES).findIndex((entry) => {
    bytes += encoder.encode(JSON.stringify(wire(entry))).length + 1;
    return bytes > MOST_BYTES;
  });
  return entries.slice(0, end === -1 ? MOST_ENTRIES : Math.max(end, 1));
}

/**
 * Sends entries in their order, one by its own call and several by one, while `canGoOn`: somebody else may sign in
 * meanwhile. Rejects when nothing can be said of any: no answer, trouble in the server, a session that ended.
 */
export async function send(entries: OutboxEntry[], canGoOn: () => boolean): Promise<Outcome[]> {
  const [first] = entries;
  if (!canGoOn()) {
    throw new NetworkError();
  }
  if (entries.length === 1 && first !== undefined) {
    return [await sendOne(first)];
  }
  try {
    const { results } = await api.post<BatchAnswer>("/outbox", { entries: entries.map(wire) });
    const byKey = new Map(results.map((result) => [result.key, result]));
    return entries.map(({ key }) => outcomeOf(byKey.get(key)));
  } catch (error) {
    if (!isRefusal(error)) {
      throw error;
    }
    // One of them spoils the call: alone, each gets an answer of its own.
    const outcomes: Outcome[] = [];
    for (const entry of entries) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      outcomes.push(...(await send([entry], canGoOn)));
    }
    return outcomes;
  }
}

async function sendOne({ key, task, completed_at }: OutboxEntry): Promise<Outcome> {
  const [path, body] = call(task, completed_at);
  try {
    await api.post(path, body, { idempotencyKey: key });
    return { kind: "done" };
  } catch (error) {
    if (isRefusal(error)) {
      return { kind: "refused", error };
    }
    throw error;
  }
}

function call(task: OutboxEntry["task"], completed_at: string | null): [path: string, body: unknown] {
  switch (task.action) {
    case "submit_chore": {
      const { chore_id, effort_minutes } = task;
      return [`/chores/${encodeURIComponent(chore_id)}/submit`, { effort_minutes, completed_at }];
    }
    case "submit_assignment": {
      const { assignment_id, submission_notes } = task;
      const path = `/chore-assignments/${encodeURIComponent(assignment_id)}/submit`;
      return [path, { submission_notes, completed_at }];
    }
    case "make_request": {
      const { request_type, details } = task;
      return ["/requests/", { request_type, details }];
    }
  }
}

function wire({ key, task, completed_at }: OutboxEntry) {
  return { key, ...task, ...(task.action !== "make_request" && { completed_at }) };
}

function outcomeOf(result: { status: number; body: unknown } | undefined): Outcome {
  if (result === undefined) {
    return { kind: "later", error: new NetworkError() };
  }
  if (result.status < 300) {
    return { kind: "done" };
  }
  const error = ApiError.of(result.status, result.body);
  return isRefusal(error) ? { kind: "refused", error } : { kind: "later", error };
}

/** Whether the server decided against it, as a whole and for good: neither a session that ended nor passing trouble. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && ![401, 408, 425, 429].includes(error.status);
}
