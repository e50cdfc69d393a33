import { online } from "../online";
import { serverClock, thisMoment } from "./clock";
import { ApiError, NetworkError } from "./errors";
import { ownTask } from "./own-task";
import { signedIn } from "./signed-in";

/** Every call goes to the origin that served the app (contract §1), under the path of the app. */
const API_BASE = "api";

/** After this long without an answer the connection is looked into, in milliseconds. */
const DOUBT_MS = 4_000;
/** After this long a call is given up. The assistant takes longest: its service may think for half a minute. */
const PATIENCE_MS = { read: 20_000, write: 45_000 };

type Method = "GET" | "POST" | "PUT" | "DELETE";

type CallOptions = {
  /** Repeating a call with the same key has its effect once (contract §1). */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** For what is long in coming: given up after so long, in milliseconds. */
  patienceMs?: number;
};

/**
 * The API client. Paths start with `/` and leave out `/api`. Each call resolves to the parsed answer, or
 * rejects with `ApiError` (refused) or `NetworkError` (not reached).
 */
export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>("GET", path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>("POST", path, body, options),
  put: <T>(path: string, body: unknown, options?: CallOptions) => call<T>("PUT", path, body, options),
  delete: (path: string, body?: unknown) => call<void>("DELETE", path, body),
  /** Sends a form instead of JSON: the sign-in call alone does. */
  postForm: <T>(path: string, fields: Record<string, string>) =>
    call<T>("POST", path, new URLSearchParams(fields)),
};

async function call<T>(method: Method, path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
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

  const { response, text } = await reach(API_BASE + path, init, options);
  heed(response);
  if (!response.ok) {
    throw await ApiError.from(response);
  }
  return response.status === 204 ? (undefined as T) : (parse(text) as T);
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
    if (response.headers.get("Content-Type")?.startsWith("application/json") === true) {
      serverClock.learn(response.headers.get("Date"), asked, thisMoment());
    }
    const text = response.ok ? await response.text() : "";
    online.answered();
    return { response, text };
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A captive portal or a proxy answered in the server's place.
    online.unanswered();
    throw new NetworkError();
  }
}
