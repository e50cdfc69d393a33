import { online } from "../online";
import { serverClock, thisMoment } from "./clock";
import { ApiError, ForeignError, NetworkError } from "./errors";
import { instance } from "./instance";
import { instanceOf } from "./instanceOf";
import type { AnswerOf, ListPath, Method, PathOf, RowOf, SentTo } from "./operations";
import { ownTask } from "./ownTask";
import { signedIn } from "./signedIn";

/** Every call goes to the origin that served the app (docs/product/programs.md#api-base), under the path of the app. */
const API_BASE = "api";

/** Time without an answer after which the connection is probed, in milliseconds. */
const DOUBT_MS = 4_000;
/** Time after which a call is aborted. The assistant takes longest: its service may take half a minute. */
const TIMEOUT_MS = { read: 20_000, write: 45_000 };

/** The longest wait that a server can ask for, in milliseconds. */
const LONGEST_RETRY_MS = 3_600_000;

type CallOptions = {
  signal?: AbortSignal;
  /** The time-out of a slow call, in milliseconds. */
  timeoutMs?: number;
  /** The idempotency key: a repeated call with it has no second effect (docs/product/programs.md#idempotency). */
  key?: string;
  /** A token other than the signed-in user's. */
  bearer?: string;
};

/** The input of a call, by its path and method, and its options. */
type Options<M extends Method, P extends PathOf<M>> = SentTo<M, P> & CallOptions;

/** The options may be omitted if nothing has to be sent. */
type Rest<M extends Method, P extends PathOf<M>> =
  Record<never, never> extends Options<M, P> ? [options?: Options<M, P>] : [options: Options<M, P>];

type Caller<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...rest: Rest<M, P>
) => Promise<AnswerOf<M, P>>;

/** The answer of a call, the generation of its data, and whether the device may store it. */
type Answer<T> = { body: T; instance: string; mayBeKept: boolean };

/**
 * The API client, typed by the server's description, with the paths from there. Each call resolves to the parsed
 * answer, or rejects with `ApiError` (refused) or `NetworkError` (not reached, or answered by something in between).
 */
export const api = {
  get: caller("get"),
  post: caller("post"),
  put: caller("put"),
  delete: caller("delete"),
  /** A page of a list: the rows after a given one, or the first ones. */
  page: async <P extends ListPath>(
    path: P,
    before: string | null,
    signal: AbortSignal,
    params: Record<string, string> = {},
  ) => {
    const query = before === null ? {} : { before };
    return (await call<RowOf<P>[]>("get", path, { signal, params, query })).body;
  },
  /** Posts, and also returns the generation of the data that answered. */
  exchange: <P extends PathOf<"post">>(path: P, ...[options]: Rest<"post", P>) =>
    call<AnswerOf<"post", P>>("post", path, options),
  /** Gets a file, and whether the device may keep it. */
  file: (path: "/media/{id}", options: Options<"get", "/media/{id}">) =>
    call<AnswerOf<"get", "/media/{id}">>("get", path, options),
};

function caller<M extends Method>(method: M): Caller<M> {
  return async <P extends PathOf<M>>(path: P, ...[options]: Rest<M, P>) =>
    (await call<AnswerOf<M, P>>(method, path, options)).body;
}

/** The options of any call. */
type AnyOptions = CallOptions & {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
};

/** The only call that sends a form instead of JSON. */
const FORM: PathOf<"post"> = "/token";

async function call<T>(method: Method, path: string, asked: AnyOptions = {}): Promise<Answer<T>> {
  const { params = {}, query = {}, body, key, bearer, ...options } = asked;
  const { headers, learn } = signedIn("application/json, image/*", bearer);
  const init: RequestInit = { method: method.toUpperCase(), headers, cache: "no-store" };
  if (path === FORM) {
    init.body = new URLSearchParams(body as Record<string, string>);
  } else if (body instanceof Blob) {
    headers.set("Content-Type", body.type);
    init.body = body;
  } else if (body !== undefined) {
    headers.set("Content-Type", "application/json");
    init.body = JSON.stringify(body);
  }
  if (key !== undefined) {
    headers.set("Idempotency-Key", key);
  }

  const { response, by, answered } = await reach(addressOf(path, params, query), init, options);
  const isToBeMadeAgain = await learn(response);
  if (isToBeMadeAgain) {
    return call(method, path, asked);
  }
  if (!response.ok) {
    const refusal = ApiError.of(response.status, answered);
    refusal.retryAfterMs = retryAfterMs(response.headers.get("Retry-After"));
    throw refusal;
  }
  const mayBeKept = response.headers.get("Cache-Control")?.includes("no-store") !== true;
  return { body: answered as T, instance: by, mayBeKept };
}

/** The address of a call; `{name}` in the path stands for a parameter. */
function addressOf(path: string, params: Record<string, string>, query: Record<string, string | number>) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${API_BASE}${filled}${search.length > 0 ? `?${search.join("&")}` : ""}`;
}

/** The wait that `Retry-After` asks for, in milliseconds; the header is a number of seconds, or a date. */
function retryAfterMs(header: string | null): number {
  const until = Date.parse(header ?? "") - Date.now();
  const milliseconds = /^\d+$/.test(header ?? "") ? Number(header) * 1_000 : until;
  return Math.min(Math.max(milliseconds || 0, 0), LONGEST_RETRY_MS);
}

/** The content of an answer: nothing, a picture's file, or JSON. */
async function contentOf(response: Response): Promise<unknown> {
  if (response.status === 204) {
    return undefined;
  }
  const isPicture = response.headers.get("Content-Type")?.startsWith("image/") === true;
  return isPicture ? response.blob() : JSON.parse(await response.text());
}

/** Fetches with a time-out, and reports whether the server was reached. */
async function reach(url: string, init: RequestInit, { signal: given, timeoutMs }: CallOptions) {
  const abort = new AbortController();
  const giveUp = () => abort.abort(given?.reason);
  if (given?.aborted === true) {
    giveUp();
  }
  given?.addEventListener("abort", giveUp);
  const doubt = setTimeout(() => online.unanswered(), DOUBT_MS);
  const usual = init.method === "GET" ? TIMEOUT_MS.read : TIMEOUT_MS.write;
  const timeout = setTimeout(giveUp, timeoutMs ?? usual);
  try {
    await ownTask();
    const asked = thisMoment();
    const response = await fetch(url, { ...init, signal: abort.signal });
    const by = instanceOf(response);
    if (by === undefined) {
      throw new ForeignError(response.status);
    }
    serverClock.learn(response.headers.get("Date"), asked, thisMoment());
    const answered = await contentOf(response);
    instance.set(by);
    online.answered();
    return { response, by, answered };
  } catch (error) {
    if (given?.aborted === true) {
      throw given.reason;
    }
    online.unanswered();
    throw error instanceof ForeignError ? error : new NetworkError(error);
  } finally {
    clearTimeout(doubt);
    clearTimeout(timeout);
    given?.removeEventListener("abort", giveUp);
  }
}
