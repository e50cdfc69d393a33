import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { loadRules } from "../rules";
import { answer, stubBrowser } from "../testing/browser";
import { ApiError, NetworkError } from "./errors";
import { readEvents, type ServerEvent } from "./events";
import { token } from "./token";

function stream(...pieces: string[]): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      pieces.forEach((piece) => controller.enqueue(new TextEncoder().encode(piece)));
      controller.close();
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
}

describe("reading", () => {
  const fetchMock = vi.fn<typeof fetch>();
  const onEvent = vi.fn<(event: ServerEvent) => void>();
  let leave: AbortController;

  beforeAll(loadRules);
  beforeEach(() => {
    stubBrowser();
    token.set("t-mia");
    fetchMock.mockReset();
    onEvent.mockReset();
    leave = new AbortController();
    vi.stubGlobal("fetch", fetchMock);
  });

  const read = (lastEventId?: string) => readEvents({ lastEventId, signal: leave.signal, onEvent });

  test("sends the token and where it was, and passes the messages on", async () => {
    fetchMock.mockResolvedValue(stream("event: hello\nid: e-1\ndata: {}\n", "\nevent: reset\ndata: {}\n\n"));
    await read("e-0");
    const headers = new Headers(fetchMock.mock.lastCall?.[1]?.headers);
    expect(headers.get("Authorization")).toBe("Bearer t-mia");
    expect(headers.get("Last-Event-ID")).toBe("e-0");
    expect(onEvent.mock.calls.map(([{ name }]) => name)).toEqual(["hello", "reset"]);
  });

  test.each([1, 2, 3, 7, 1000])("takes a stream that comes %i characters at a time", async (size) => {
    const text = [
      "event: hello\nid: e-1\ndata: {}\n\n",
      ": still here\n\n",
      'event: changed\r\nid: e-2\r\ndata: {"topics":\r\ndata:["goal"]}\r\n\r\n',
      "data\n\n",
      "retry: 3000\n\n",
      "event: changed\ndata: cut off\n",
    ].join("");
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, place) =>
      text.slice(place * size, (place + 1) * size),
    );
    fetchMock.mockResolvedValue(stream(...pieces));
    await read();
    expect(onEvent.mock.calls.map(([event]) => event)).toEqual([
      { name: "hello", data: "{}", id: "e-1" },
      { name: "changed", data: '{"topics":\n["goal"]}', id: "e-2" },
      { name: "message", data: "", id: undefined },
    ]);
  });

  test("a 401 ends the session", async () => {
    fetchMock.mockResolvedValue(answer(401, { detail: "Expired", code: "unauthorized" }));
    await expect(read()).rejects.toBeInstanceOf(ApiError);
    expect(token.get()).toBeNull();
  });

  test("a page in the stream's place is no stream", async () => {
    fetchMock.mockResolvedValue(
      new Response("<html>Sign in to the Wi-Fi</html>", { headers: { "Content-Type": "text/html" } }),
    );
    await expect(read()).rejects.toBeInstanceOf(NetworkError);
  });

  test("a stream without a sign of life is given up", async () => {
    vi.useFakeTimers();
    fetchMock.mockImplementation((_, init) => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) =>
          init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason)),
      });
      return Promise.resolve(new Response(body, { headers: { "Content-Type": "text/event-stream" } }));
    });
    const failure = read().catch((thrown: unknown) => thrown);
    await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(45_000);
    await expect(failure).resolves.toBeInstanceOf(NetworkError);
    vi.useRealTimers();
  });
});
