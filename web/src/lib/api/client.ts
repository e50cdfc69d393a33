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

/** After this long without an answer the connection is looked into, in milliseconds. */
const DOUBT_MS = 4_000;
/** After this long a call is given up. The assistant takes longest: its service may think for half a minute. */
const TIMEOUT_MS = { read: 20_000, write: 45_000 };

/** A server that asks to be left alone for longer is asked again all the same, in milliseconds. */
const LONGEST_RETRY_MS = 3_600_000;

type CallOptions = {
  signal?: AbortSignal;
  /** For what is long in coming: given up after so long, in milliseconds. */
  timeoutMs?: number;
  /** Names what is meant, so that asking again does it no second time (docs/product/programs.md#idempotency). */
  key?: string;
  /** Another token than that of who is signed in. */
  bearer?: string;
};

/** What a call is sent, as its path and method take it, and how it is made. */
type Options<M extends Method, P extends PathOf<M>> = SentTo<M, P> & CallOptions;

/** Options may be left out where nothing has to be sent. */
type Rest<M extends Method, P extends PathOf<M>> =
  Record<never, never> extends Options<M, P> ? [options?: Options<M, P>] : [options: Options<M, P>];

type Caller<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...rest: Rest<M, P>
) => Promise<AnswerOf<M, P>>;

/** What a call was answered, by which generation of the data, and whether the device may keep it. */
type Answer<T> = { body: T; instance: string; mayBeKept: boolean };

/**
 * The API client, typed by the server's description: paths are written as there. Each call resolves to the parsed
 * answer, or rejects with `ApiError` (refused) or `NetworkError` (not reached, or answered by something in between).
 */
export const api = {
  get: caller("get"),
  post: caller("post"),
  put: caller("put"),
  delete: caller("delete"),
  /** A page of a list: the rows after a given one, or from the first on. */
  page: async <P extends ListPath>(
    path: P,
    before: string | null,
    signal: AbortSignal,
    params: Record<string, string> = {},
  ) => {
    const query = before === null ? {} : { before };
    return (await call<RowOf<P>[]>("get", path, { signal, params, query })).body;
  },
  /** Posts, and tells who answered as well. */
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

/** What any call may be given. */
type AnyOptions = CallOptions & {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
};

/** The one call that is sent a form instead of JSON. */
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

/** What a `Retry-After` asks for, in milliseconds; it is a number of seconds, or a date. */
function retryAfterMs(header: string | null): number {
  const until = Date.parse(header ?? "") - Date.now();
  const milliseconds = /^\d+$/.test(header ?? "") ? Number(header) * 1_000 : until;
  return Math.min(Math.max(milliseconds || 0, 0), LONGEST_RETRY_MS);
}

/** What an answer carries: nothing, a picture's file, or JSON. */
async function contentOf(response: Response): Promise<unknown> {
  if (response.status === 204) {
    return undefined;
  }
  const isPicture = response.headers.get("Content-Type")?.startsWith("image/") === true;
  return isPicture ? response.blob() : JSON.parse(await response.text());
}

/** Fetches, gives up when nothing comes, and tells what became of it. */
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
