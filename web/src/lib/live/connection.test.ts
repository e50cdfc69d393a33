import { beforeEach, expect, test, vi } from "vitest";

import { ApiError, NetworkError } from "../api/errors";
import type { ServerEvent } from "../api/events";
import type { readEvents } from "../api/events";
import { follow } from "./connection";

type StreamOptions = Parameters<typeof readEvents>[0];

/** A stream that the test controls. */
type Stream = StreamOptions & { end: () => void; fail: (error: Error) => void };

const onEvent = vi.fn<(event: ServerEvent) => void>();
let streams: Stream[];
let leave: AbortController;
let last: string | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  onEvent.mockReset();
  streams = [];
  leave = new AbortController();
  last = undefined;
  return () => {
    leave.abort();
    vi.useRealTimers();
  };
});

function read(reading: StreamOptions): Promise<void> {
  return new Promise<void>((end, fail) => {
    streams.push({ ...reading, end, fail });
    reading.signal.addEventListener("abort", () => fail(new DOMException("Aborted", "AbortError")));
  });
}

function begin(): void {
  void follow(read, { lastEventId: () => last, onEvent }, leave.signal);
}

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function stream(number: number): Stream {
  const found = streams[number];
  if (found === undefined) {
    throw new Error(`There is no stream ${number}.`);
  }
  return found;
}

test("one stream at a time, until it is left", async () => {
  begin();
  expect(streams).toHaveLength(1);
  leave.abort();
  expect(stream(0).signal.aborted).toBe(true);
  await after(120_000);
  expect(streams).toHaveLength(1);
});

test("what is said after it was left is not passed on", () => {
  begin();
  const event = { name: "hello", data: "", id: "a-1" };
  stream(0).onEvent(event);
  leave.abort();
  stream(0).onEvent({ ...event, id: "a-2" });
  expect(onEvent.mock.calls).toEqual([[event]]);
});

test("a stream that ends goes on soon, after the last message", async () => {
  begin();
  last = "a-7";
  await after(60_000);
  stream(0).end();
  await after(1_000);
  expect(stream(1).lastEventId).toBe("a-7");
});

test("a server that cannot is asked less and less often", async () => {
  begin();
  for (const [number, seconds] of [2, 4, 8, 16, 32, 60, 60].entries()) {
    stream(number).fail(new NetworkError());
    // oxlint-disable-next-line no-await-in-loop -- one failure after the other
    await after(seconds * 1000 - 1);
    expect(streams).toHaveLength(number + 1);
    // oxlint-disable-next-line no-await-in-loop
    await after(1);
    expect(streams).toHaveLength(number + 2);
  }
});

test("one that has no stream is asked again much later", async () => {
  begin();
  stream(0).fail(new ApiError(404, "not_found", "Not found"));
  await after(299_999);
  expect(streams).toHaveLength(1);
  await after(1);
  expect(streams).toHaveLength(2);
});
