import { beforeEach, describe, expect, test, vi } from "vitest";

import { online } from "../online";
import { answer, stubBrowser } from "../testing/browser";
import { api } from "./client";
import { serverClock } from "./clock";
import { ApiError, NetworkError } from "./errors";
import { instance } from "./instance";
import { probe } from "./probe";
import { token } from "./token";

const fetchMock = vi.fn<typeof fetch>();

function lastCall() {
  const [url, init] = fetchMock.mock.lastCall ?? [];
  return { url, method: init?.method, body: init?.body, headers: new Headers(init?.headers) };
}

beforeEach(() => {
  stubBrowser();
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});

describe("a call", () => {
  test("goes to /api with the token and a JSON body", async () => {
    token.set("abc");
    fetchMock.mockResolvedValue(answer(201, { id: "1" }));
    const body = { name: "Dishes", points_value: 5 };
    await expect(api.post("/chores", { body })).resolves.toEqual({ id: "1" });
    const { url, method, body: sent, headers } = lastCall();
    expect(url).toBe("api/chores");
    expect(method).toBe("POST");
    expect(sent).toBe('{"name":"Dishes","points_value":5}');
    expect(headers.get("Authorization")).toBe("Bearer abc");
    expect(headers.get("Content-Type")).toBe("application/json");
  });

  test("names what is meant by a key", async () => {
    fetchMock.mockResolvedValue(answer(200, {}));
    const body = { points: -3, reason: "Broken vase" };
    await api.post("/kids/{id}/adjust", { params: { id: "mia" }, body, key: "tap-1" });
    expect(lastCall().headers.get("Idempotency-Key")).toBe("tap-1");
  });

  test("sends neither token nor content type when there is nothing to send", async () => {
    fetchMock.mockResolvedValue(answer(200, []));
    await api.get("/leaderboard");
    const { headers } = lastCall();
    expect(headers.has("Authorization")).toBe(false);
    expect(headers.has("Content-Type")).toBe(false);
  });

  test("sends a form where asked to", async () => {
    fetchMock.mockResolvedValue(answer(200, {}));
    await api.post("/token", { body: { username: "mia & co", password: "a+b" } });
    expect(String(lastCall().body)).toBe("username=mia+%26+co&password=a%2Bb");
  });

  test("resolves to nothing on 204", async () => {
    fetchMock.mockResolvedValue(answer(204, undefined));
    await expect(api.delete("/chores/{id}", { params: { id: "a/1" } })).resolves.toBeUndefined();
    expect(lastCall()).toMatchObject({ url: "api/chores/a%2F1", method: "DELETE" });
  });
});

describe("a failure", () => {
  test("is an ApiError with the server's envelope", async () => {
    fetchMock.mockResolvedValue(answer(409, { detail: "Already approved.", code: "conflict" }));
    const error = await api.post("/family/invite-code").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      code: "conflict",
      detail: "Already approved.",
      fieldErrors: [],
    });
  });

  test("carries the field errors of a validation", async () => {
    const detail = "Points must be a positive number.";
    const errors = [{ loc: ["body", "points"], msg: detail, type: "value_error" }];
    fetchMock.mockResolvedValue(answer(422, { detail, code: "validation_error", errors }));
    await expect(api.post("/family/invite-code")).rejects.toMatchObject({ detail, fieldErrors: errors });
  });

  test("carries how long the server asks to be left alone", async () => {
    fetchMock.mockResolvedValueOnce(answer(429, { detail: "Slow down." }, { "Retry-After": "90" }));
    await expect(api.post("/family/invite-code")).rejects.toMatchObject({
      status: 429,
      retryAfterMs: 90_000,
    });
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 12) });
    const date = "Sun, 01 Mar 2026 12:00:30 GMT";
    fetchMock.mockResolvedValueOnce(answer(503, { detail: "Busy." }, { "Retry-After": date }));
    await expect(api.post("/family/invite-code")).rejects.toMatchObject({
      status: 503,
      retryAfterMs: 30_000,
    });
    vi.useRealTimers();
    for (const [header, retryAfterMs] of [
      ["soon", 0],
      ["-5", 0],
      ["Sun, 01 Mar 2020 12:00:30 GMT", 0],
      ["999999999", 3_600_000],
    ] as const) {
      fetchMock.mockResolvedValueOnce(answer(503, { detail: "Busy." }, { "Retry-After": header }));
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(api.post("/family/invite-code")).rejects.toMatchObject({ retryAfterMs });
    }
  });

  test("is a NetworkError when nothing came, or a page in the API's place", async () => {
    fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await expect(api.get("/leaderboard")).rejects.toBeInstanceOf(NetworkError);
    fetchMock.mockResolvedValueOnce(new Response("<html>Sign in to the Wi-Fi</html>", { status: 200 }));
    await expect(api.get("/leaderboard")).rejects.toBeInstanceOf(NetworkError);
  });

  test("passes an abort on as it is", async () => {
    const abort = new AbortController();
    fetchMock.mockImplementation(() => {
      abort.abort();
      return Promise.reject(abort.signal.reason);
    });
    const error: unknown = await api
      .get("/leaderboard", { signal: abort.signal })
      .catch((reason: unknown) => reason);
    expect(error).toBe(abort.signal.reason);
  });
});

const foreign = (status: number, body: BodyInit | null) => new Response(body, { status });

describe("what is not from Pogona", () => {
  test.each([200, 201, 400, 401, 403, 404, 405, 409, 410, 413, 421, 422, 429, 451, 500, 502, 503])(
    "is no answer, with %i as well",
    async (status) => {
      token.set("mine");
      const learn = vi.spyOn(serverClock, "learn");
      const doubted = vi.spyOn(online, "unanswered");
      fetchMock.mockResolvedValue(foreign(status, '{"detail":"No.","code":"conflict","results":[]}'));
      await expect(api.post("/family/invite-code")).rejects.toBeInstanceOf(NetworkError);
      expect(token.get()).toBe("mine");
      expect(learn).not.toHaveBeenCalled();
      expect(doubted).toHaveBeenCalled();
    },
  );

  test("is no answer when it is empty", async () => {
    fetchMock.mockResolvedValue(foreign(204, null));
    await expect(api.delete("/sessions/others")).rejects.toBeInstanceOf(NetworkError);
  });

  test("nor is one of ours that broke off", async () => {
    const headers = { "Pogona-Instance": "first" };
    for (const status of [200, 409]) {
      fetchMock.mockResolvedValueOnce(new Response('{"detail":"Alrea', { status, headers }));
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(api.post("/family/invite-code")).rejects.toBeInstanceOf(NetworkError);
    }
  });

  test("is not in reach", async () => {
    fetchMock.mockResolvedValueOnce(foreign(200, "{}"));
    await expect(probe()).resolves.toBe(false);
    fetchMock.mockResolvedValueOnce(answer(200, {}));
    await expect(probe()).resolves.toBe(true);
  });
});

test("sends a file as it is, and gets one with whether it may be kept", async () => {
  const photo = new Blob(["picture"], { type: "image/webp" });
  fetchMock.mockResolvedValueOnce(answer(201, { id: "p1" }));
  await api.post("/media", { query: { purpose: "chore" }, body: photo, key: "tap-1" });
  expect(lastCall()).toMatchObject({ url: "api/media?purpose=chore", body: photo });
  expect(lastCall().headers.get("Content-Type")).toBe("image/webp");
  for (const [caching, mayBeKept] of [
    ["private, max-age=31536000, immutable", true],
    ["private, no-store", false],
  ] as const) {
    const headers = { "Pogona-Instance": "first", "Content-Type": "image/webp", "Cache-Control": caching };
    fetchMock.mockResolvedValueOnce(new Response("picture", { headers }));
    // oxlint-disable-next-line no-await-in-loop -- in order
    const { body, ...file } = await api.file("/media/{id}", { params: { id: "p1" } });
    // oxlint-disable-next-line no-await-in-loop -- in order
    expect([await body.text(), body.type, file.mayBeKept]).toEqual(["picture", "image/webp", mayBeKept]);
  }
});

test("says which instance answered", async () => {
  fetchMock.mockResolvedValueOnce(answer(200, { a: 1 }, { "Pogona-Instance": "second" }));
  await expect(api.exchange("/outbox", { body: { entries: [] } })).resolves.toEqual({
    body: { a: 1 },
    instance: "second",
    mayBeKept: true,
  });
  expect(instance.get()).toBe("second");
});

describe("a connection that is dead", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    fetchMock.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
        }),
    );
    return () => vi.useRealTimers();
  });

  test("is looked into after a while, and the call given up later", async () => {
    const doubted = vi.spyOn(online, "unanswered");
    const failure = api.get("/leaderboard").catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(doubted).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(doubted).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(16_000);
    await expect(failure).resolves.toBeInstanceOf(NetworkError);
  });

  test("gives a change more time, since the assistant may think", async () => {
    const settled = vi.fn<() => void>();
    const asked = { params: { ai_service: "gemini" }, body: { prompt: "Suggest.", question: "A kite" } };
    const failure = api.post("/{ai_service}/ask", asked).catch(settled);
    await vi.advanceTimersByTimeAsync(44_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await failure;
    expect(settled).toHaveBeenCalledOnce();
  });
});

describe("the token", () => {
  test("is removed by a 401 to it", async () => {
    token.set("old");
    fetchMock.mockResolvedValue(answer(401, { detail: "Expired", code: "unauthorized" }));
    await expect(api.get("/leaderboard")).rejects.toBeInstanceOf(ApiError);
    expect(token.get()).toBeNull();
  });

  test("stays when the 401 was to an earlier one", async () => {
    token.set("old");
    fetchMock.mockImplementation(() => {
      token.set("new");
      return Promise.resolve(answer(401, { detail: "Expired", code: "unauthorized" }));
    });
    await expect(api.get("/leaderboard")).rejects.toBeInstanceOf(ApiError);
    expect(token.get()).toBe("new");
  });

  test("stays through a network failure and a 403", async () => {
    token.set("mine");
    fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await expect(api.get("/leaderboard")).rejects.toBeInstanceOf(NetworkError);
    fetchMock.mockResolvedValueOnce(answer(403, { detail: "No", code: "forbidden" }));
    await expect(api.get("/leaderboard")).rejects.toBeInstanceOf(ApiError);
    expect(token.get()).toBe("mine");
  });
});
