import { ApiError, NetworkError } from "../api/errors";
import { isDated, type OutboxEntry } from "./entry";
import { OUTBOX_ENTRIES } from "./limits";

/** The result of one entry. */
export type Outcome =
  /** Done, in this generation of the server's data. */
  | { kind: "done"; instance: string; body?: unknown }
  /** The server refused it. */
  | { kind: "refused"; error: ApiError }
  /** It may succeed later. */
  | { kind: "later"; error: Error };

/** The most bytes in one call: the server's limit with a margin. */
const MOST_BYTES = 48 * 1024;

/** The most photos before one call: if the network fails in between, all of them are sent again. */
const MOST_PHOTOS = 4;

/**
 * The server's code for a key used before with other content. Since a key belongs to one tap, the entry is done; only
 * some detail was settled differently, for example if the device stored it only after sending it.
 */
const USED = "idempotency_conflict";

type Result = { key: string; status: number; retry_after?: number; body: unknown };

/** The first entries, as many as fit into one call, at least one. */
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

/** An entry in the format of `POST /outbox`, with the id of its photo if one has been sent. */
export function wire({ key, task, completed_at, time_uncertain }: OutboxEntry, photo_id?: string) {
  const time = { completed_at, ...(time_uncertain === true && { time_uncertain }) };
  return { key, ...task, ...(isDated(task) && time), ...(photo_id !== undefined && { photo_id }) };
}

export type Wired = ReturnType<typeof wire>;

/** A tick in the format of `POST /board/ticks`; empty for any other entry. */
export function tickWire({ key, task, completed_at, time_uncertain = false }: OutboxEntry) {
  if (task.action !== "tick" || completed_at === null) {
    return [];
  }
  const { kid_id, chore_id, occurrence_day, part } = task;
  const time = occurrence_day === null || part === null ? {} : { occurrence_day, part };
  return [{ key, kid_id, chore_id, ...time, completed_at, time_uncertain }];
}

/** The results of entries, from an answer of this generation of the data. */
export function outcomesOf(entries: OutboxEntry[], body: unknown, instance: string): Outcome[] {
  const results = resultsOf(body);
  return entries.map(({ key }) => outcomeOf(results.get(key), instance));
}

/** The valid results of an answer, by key. */
export function resultsOf(body: unknown): Map<string, Result> {
  const { results } = (body ?? {}) as { results?: unknown };
  const sound = Array.isArray(results) ? results.filter(isResult) : [];
  return new Map(sound.map((result) => [result.key, result]));
}

function isResult(value: unknown): value is Result {
  const { key, status } = (value ?? {}) as Partial<Result>;
  return typeof key === "string" && Number.isSafeInteger(status);
}

/** An entry is done only if the server says so for its key. */
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

/**
 * Whether the server refused the call as a whole and for good: not because of an ended session or temporary trouble.
 */
export function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 408, 425, 429].includes(error.status)
  );
}

/** Whether the server failed at the call, not because it is busy or shutting down. */
export function isFailure(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 500 && ![502, 503, 504].includes(error.status);
}
