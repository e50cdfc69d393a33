import { ApiError, NetworkError } from "./errors";
import { token } from "./token";

/** Every call goes to the origin that served the app (contract §1). */
const API_BASE = "/api";

type Method = "GET" | "POST" | "PUT" | "DELETE";

type CallOptions = {
  /** Repeating a call with the same key has its effect once (contract §1). */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/**
 * The API client. Paths start with `/` and leave out `/api`. Each call resolves to the parsed answer, or
 * rejects with `ApiError` (refused) or `NetworkError` (not reached).
 */
export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>("GET", path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>("POST", path, body, options),
  put: <T>(path: string, body: unknown, options?: CallOptions) => call<T>("PUT", path, body, options),
  delete: (path: string, options?: CallOptions) => call<void>("DELETE", path, undefined, options),
  /** Sends a form instead of JSON: the sign-in call alone does. */
  postForm: <T>(path: string, fields: Record<string, string>) =>
    call<T>("POST", path, new URLSearchParams(fields)),
};

async function call<T>(method: Method, path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
  const sent = token.get();
  const headers = new Headers({ Accept: "application/json" });
  if (sent !== null) {
    headers.set("Authorization", `Bearer ${sent}`);
  }
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
  if (options.signal) {
    init.signal = options.signal;
  }

  const response = await reach(API_BASE + path, init);
  if (!response.ok) {
    if (response.status === 401 && sent !== null && sent === token.get()) {
      token.clear();
    }
    throw await ApiError.from(response);
  }
  return (await read(response)) as T;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) {
      throw error;
    }
    throw new NetworkError(error);
  }
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) {
    return undefined;
  }
  const text = await response.text().catch((error: unknown) => {
    throw new NetworkError(error);
  });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A captive portal or a proxy answered in the server's place.
    throw new NetworkError();
  }
}
