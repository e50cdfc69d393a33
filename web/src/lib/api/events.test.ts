import { beforeEach, describe, expect, test, vi } from "vitest";

import { answer, stubBrowser } from "../testing/browser";
import { ApiError, NetworkError } from "./errors";
import { EventParser, type ServerEvent } from "./event-parser";
import { readEvents } from "./events";
import { token } from "./token";

describe("the parser", () => {
  const TEXT = [
    "event: hello\nid: e-1\n\n",
    ": still here\n\n",
    'event: changed\r\nid: e-2\r\ndata: {"topics":\r\ndata:["goal"]}\r\n\r\n',
    "data\n\n",
    "retry: 3000\n\n",
  ].join("");
  const EVENTS = [
    { name: "hello", data: "", id: "e-1" },
    { name: "changed", data: '{"topics":\n["goal"]}', id: "e-2" },
    { name: "message", data: "", id: "e-2" },
  ];

  test.each([1, 2, 3, 7, 1000])("reads a stream that comes %i characters at a time", (size) => {
    const parser = new EventParser();
    const events: ServerEvent[] = [];
    for (let at = 0; at < TEXT.length; at += size) {
      events.push(...parser.push(TEXT.slice(at, at + size)));
    }
    expect(events).toEqual(EVENTS);
  });

  test("keeps what is not complete to itself", () => {
    expect(new EventParser().push("event: changed\ndata: x\n")).toEqual([]);
  });
});

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
    fetchMock.mockResolvedValue(stream("event: hello\nid: e-1\n", "\nevent: reset\n\n"));
    await read("e-0");
    const headers = new Headers(fetchMock.mock.lastCall?.[1]?.headers);
    expect(headers.get("Authorization")).toBe("Bearer t-mia");
    expect(headers.get("Last-Event-ID")).toBe("e-0");
    expect(onEvent.mock.calls.map(([{ name }]) => name)).toEqual(["hello", "reset"]);
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
