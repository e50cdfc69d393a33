import { online } from "../online";
import { serverClock, thisMoment } from "./clock";
import { ApiError, NetworkError } from "./errors";
import { instance } from "./instance";
import { instanceOf } from "./instance-of";
import { ownTask } from "./own-task";
import { signedIn } from "./signed-in";

/** Every call goes to the origin that served the app (docs/product.md#api-base), under the path of the app. */
const API_BASE = "api";

/** After this long without an answer the connection is looked into, in milliseconds. */
const DOUBT_MS = 4_000;
/** After this long a call is given up. The assistant takes longest: its service may think for half a minute. */
const PATIENCE_MS = { read: 20_000, write: 45_000 };

/** A server that asks to be left alone for longer is asked again all the same, in milliseconds. */
const LONGEST_RETRY_MS = 3_600_000;

type Method = "GET" | "POST" | "PUT" | "DELETE";

type CallOptions = {
  /** Repeating a call with the same key has its effect once (docs/product.md#idempotency). */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** For what is long in coming: given up after so long, in milliseconds. */
  patienceMs?: number;
};

/** What a call was answered, and by which generation of the data. */
type Answer<T> = { body: T; instance: string };

/**
 * The API client. Paths start with `/` and leave out `/api`. Each call resolves to the parsed answer, or
 * rejects with `ApiError` (refused) or `NetworkError` (not reached, or answered by something in between).
 */
export const api = {
  get: <T>(path: string, options?: CallOptions) => bodyOf<T>("GET", path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => bodyOf<T>("POST", path, body, options),
  put: <T>(path: string, body: unknown, options?: CallOptions) => bodyOf<T>("PUT", path, body, options),
  delete: (path: string, body?: unknown) => bodyOf<void>("DELETE", path, body),
  /** Sends a form instead of JSON: the sign-in call alone does. */
  postForm: <T>(path: string, fields: Record<string, string>) =>
    bodyOf<T>("POST", path, new URLSearchParams(fields)),
  /** Posts, and tells who answered as well. */
  exchange: <T>(path: string, body: unknown) => call<T>("POST", path, body),
};

async function bodyOf<T>(...asked: Parameters<typeof call>): Promise<T> {
  return (await call<T>(...asked)).body;
}

async function call<T>(
  method: Method,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<Answer<T>> {
  const { headers, heed } = signedIn("application/json");
  if (options.idempotencyKey !== undefined) {
    headers.set("Idempotency-Key", options.idempotencyKey);
  }
  const init: RequestInit = { method, headers, cache: "no-store" };
  if (body instanceof URLSearchParams) {
    init.body = body;
  } else if (body !== undefined) {
    headers.set("Content-Type", "application/json");
    init.body = JSON.stringify(body);
  }

  const { response, by, answered } = await reach(API_BASE + path, init, options);
  heed(response);
  if (!response.ok) {
    const refusal = ApiError.of(response.status, answered);
    refusal.retryAfterMs = retryAfterMs(response.headers.get("Retry-After"));
    throw refusal;
  }
  return { body: answered as T, instance: by };
}

/** What a `Retry-After` asks for, in milliseconds; it is a number of seconds, or a date. */
function retryAfterMs(header: string | null): number {
  const until = Date.parse(header ?? "") - Date.now();
  const milliseconds = /^\d+$/.test(header ?? "") ? Number(header) * 1_000 : until;
  return Math.min(Math.max(milliseconds || 0, 0), LONGEST_RETRY_MS);
}

/** Fetches, gives up when nothing comes, and tells what became of it. */
async function reach(url: string, init: RequestInit, { signal: given, patienceMs }: CallOptions) {
  const abort = new AbortController();
  const giveUp = () => abort.abort(given?.reason);
  if (given?.aborted === true) {
    giveUp();
  }
  given?.addEventListener("abort", giveUp);
  const doubt = setTimeout(() => online.unanswered(), DOUBT_MS);
  const usual = init.method === "GET" ? PATIENCE_MS.read : PATIENCE_MS.write;
  const patience = setTimeout(giveUp, patienceMs ?? usual);
  try {
    await ownTask();
    const asked = thisMoment();
    const response = await fetch(url, { ...init, signal: abort.signal });
    const by = instanceOf(response);
    if (by === undefined) {
      throw new Error(`Something in between answered ${response.status}.`);
    }
    serverClock.learn(response.headers.get("Date"), asked, thisMoment());
    const answered: unknown = response.status === 204 ? undefined : JSON.parse(await response.text());
    instance.set(by);
    online.answered();
    return { response, by, answered };
  } catch (error) {
    if (given?.aborted === true) {
      throw given.reason;
    }
    online.unanswered();
    throw new NetworkError(error);
  } finally {
    clearTimeout(doubt);
    clearTimeout(patience);
    given?.removeEventListener("abort", giveUp);
  }
}
