import { ApiError, NetworkError } from "../api/errors";
import { isDated, type OutboxEntry } from "./entry";
import { OUTBOX_ENTRIES } from "./limits";

/** What became of one entry. */
export type Outcome =
  /** This generation of the server's data has it. */
  | { kind: "done"; instance: string; body?: unknown }
  /** The server will not do it. */
  | { kind: "refused"; error: ApiError }
  /** It may go better later. */
  | { kind: "later"; error: Error };

/** One call takes as many bytes at most: the server's limit with some room. */
const MOST_BYTES = 48 * 1024;

/** Photos that go before one call: they are sent again where the network goes in the midst of them. */
const MOST_PHOTOS = 4;

/**
 * The key was used before. Keys are drawn for one tap each: it was done, when something else of the entry was settled
 * otherwise, as it can be by a device that kept it only after it had sent it.
 */
const USED = "idempotency_conflict";

type Result = { key: string; status: number; retry_after?: number; body: unknown };

/** As many entries from the front as one call takes, at least one. */
export function oneCall(entries: OutboxEntry[]): OutboxEntry[] {
  const encoder = new TextEncoder();
  let bytes = 0;
  let photos = 0;
  const end = entries.slice(0, OUTBOX_ENTRIES).findIndex((entry) => {
    bytes += encoder.encode(JSON.stringify(wire(entry))).length + 1;
    photos += entry.hasPhoto === true ? 1 : 0;
    return bytes > MOST_BYTES || photos > MOST_PHOTOS;
  });
  return entries.slice(0, end === -1 ? OUTBOX_ENTRIES : Math.max(end, 1));
}

/** An entry in the words of `POST /outbox`, with the id of its photo if one has been sent. */
export function wire({ key, task, completed_at, time_uncertain }: OutboxEntry, photo_id?: string) {
  const time = { completed_at, ...(time_uncertain === true && { time_uncertain }) };
  return { key, ...task, ...(isDated(task) && time), ...(photo_id !== undefined && { photo_id }) };
}

/** What `wire` makes. */
export type Wired = ReturnType<typeof wire>;

/** A tick in the words of `POST /board/ticks`; none where it is another entry. */
export function tickWire({ key, task, completed_at, time_uncertain = false }: OutboxEntry) {
  if (task.action !== "tick" || completed_at === null) {
    return [];
  }
  const { kid_id, chore_id, occurrence_day, part } = task;
  const time = occurrence_day === null || part === null ? {} : { occurrence_day, part };
  return [{ key, kid_id, chore_id, ...time, completed_at, time_uncertain }];
}

/** What became of entries, as an answer of this generation of the data says. */
export function outcomesOf(entries: OutboxEntry[], body: unknown, instance: string): Outcome[] {
  const results = resultsOf(body);
  return entries.map(({ key }) => outcomeOf(results.get(key), instance));
}

/** The results of an answer, by their keys. What is none is left out. */
export function resultsOf(body: unknown): Map<string, Result> {
  const { results } = (body ?? {}) as { results?: unknown };
  const sound = Array.isArray(results) ? results.filter(isResult) : [];
  return new Map(sound.map((result) => [result.key, result]));
}

function isResult(value: unknown): value is Result {
  const { key, status } = (value ?? {}) as Partial<Result>;
  return typeof key === "string" && Number.isSafeInteger(status);
}

/** It is done only where the server says so of its key. */
function outcomeOf(result: Result | undefined, instance: string): Outcome {
  if (result === undefined) {
    return { kind: "later", error: new NetworkError() };
  }
  if (result.status >= 200 && result.status < 300) {
    return { kind: "done", instance, body: result.body };
  }
  const error = ApiError.of(result.status, result.body);
  error.retryAfterMs = (result.retry_after ?? 0) * 1000;
  if (error.code === USED) {
    return { kind: "done", instance };
  }
  return isRefusal(error) ? { kind: "refused", error } : { kind: "later", error };
}

/** Whether the server decided against it, as a whole and for good: neither a session that ended nor passing trouble. */
export function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 408, 425, 429].includes(error.status)
  );
}

/** Whether the server broke down over it, rather than being busy or on its way out. */
export function isFailure(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 500 && ![502, 503, 504].includes(error.status);
}
