import { beforeEach, expect, test, vi } from "vitest";

import { ApiError, NetworkError } from "../api/errors";
import type { readEvents } from "../api/events";
import { Connection } from "./connection";

type Reading = Parameters<typeof readEvents>[0];

/** A stream that a test feeds and ends. */
type Stream = Reading & { end: () => void; fail: (error: Error) => void };

const onChange = vi.fn<(topics: string[] | "everything") => void>();
let streams: Stream[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  onChange.mockReset();
  streams = [];
  const read = (reading: Reading) =>
    new Promise<void>((end, fail) => {
      streams.push({ ...reading, end, fail });
      reading.signal.addEventListener("abort", () => fail(new DOMException("Aborted", "AbortError")));
    });
  connection = new Connection(read, { onChange });
  return () => {
    connection.want(false);
    vi.useRealTimers();
  };
});

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function stream(number: number): Stream {
  const found = streams[number];
  if (found === undefined) {
    throw new Error(`There is no stream ${number}.`);
  }
  return found;
}

test("one stream at a time, while it is wanted", async () => {
  connection.want(true);
  connection.want(true);
  expect(streams).toHaveLength(1);
  connection.want(false);
  expect(stream(0).signal.aborted).toBe(true);
  await after(120_000);
  expect(streams).toHaveLength(1);
  connection.want(true);
  expect(streams).toHaveLength(2);
});

test("changes are passed on, and all of them where the server lost count", () => {
  connection.want(true);
  const { onEvent } = stream(0);
  onEvent({ name: "hello", data: "", id: "a-1" });
  expect(onChange).not.toHaveBeenCalled();
  onEvent({ name: "changed", data: '{"topics":["goal"]}', id: "a-2" });
  onEvent({ name: "changed", data: "no json", id: "a-3" });
  onEvent({ name: "reset", data: "", id: "b-0" });
  onEvent({ name: "weather", data: "sunny", id: "b-1" });
  expect(onChange.mock.calls).toEqual([[["goal"]], ["everything"], ["everything"]]);
});

test("a stream that ends goes on soon, after the last message", async () => {
  connection.want(true);
  stream(0).onEvent({ name: "hello", data: "", id: "a-7" });
  await after(60_000);
  stream(0).end();
  await after(1_000);
  expect(stream(1).lastEventId).toBe("a-7");
});

test("so it does when it was put away and is wanted again", () => {
  connection.want(true);
  stream(0).onEvent({ name: "hello", data: "", id: "a-7" });
  connection.want(false);
  stream(0).onEvent({ name: "changed", data: '{"topics":["goal"]}', id: "a-8" });
  connection.want(true);
  expect(stream(1).lastEventId).toBe("a-7");
  expect(onChange).not.toHaveBeenCalled();
});

test("a server that cannot is asked less and less often", async () => {
  connection.want(true);
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
  connection.want(true);
  stream(0).fail(new ApiError(404, "not_found", "Not found"));
  await after(299_999);
  expect(streams).toHaveLength(1);
  await after(1);
  expect(streams).toHaveLength(2);
});
