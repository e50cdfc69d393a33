import { describe, expect, test, vi } from "vitest";

import { ApiError, NetworkError } from "@/lib/api";

import { INSTANCE } from "../testing/browser";
import { DONE, draft, earlier, kept, memoryStore, setUpOutbox } from "../testing/outbox";
import type { OutboxEntry } from "./entry";
import type { Outcome } from "./wire";

const REFUSED: Outcome = {
  kind: "refused",
  error: new ApiError(409, "conflict", "This chore is not available any more."),
};
const { send, canSend, outboxOn, keysSent } = setUpOutbox();

describe("sending", () => {
  test("an entry is kept before it is sent, and gone once it is done", async () => {
    const { outbox, store } = outboxOn();
    const entry = await outbox.add(draft("a"));
    expect(kept(store)).toHaveLength(1);
    expect(send).not.toHaveBeenCalled();
    await expect(outbox.deliver(entry)).resolves.toEqual(DONE);
    expect(kept(store)).toEqual([]);
  });

  test("looking at an empty one again tells nobody", async () => {
    const { outbox } = outboxOn();
    const follower = vi.fn<() => void>();
    outbox.view.subscribe(follower);
    await outbox.run();
    expect(follower).not.toHaveBeenCalled();
  });

  test("what was kept without a network goes in order, in one call", async () => {
    canSend.mockReturnValue(false);
    const { outbox, keep, reports } = outboxOn();
    for (const key of ["a", "b", "c"]) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      await keep(key);
    }
    expect(send).not.toHaveBeenCalled();
    canSend.mockReturnValue(true);
    await outbox.run();
    expect(keysSent()).toEqual([["a", "b", "c"]]);
    expect(reports).toMatchObject([{ done: [{ key: "a" }, { key: "b" }, { key: "c" }], isAwaited: false }]);
  });

  test("a thousand go by ten calls", async () => {
    canSend.mockReturnValue(false);
    const { outbox, store } = outboxOn();
    for (let index = 0; index < 1000; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      await store.add(earlier(String(index)));
    }
    canSend.mockReturnValue(true);
    await outbox.run();
    expect(send).toHaveBeenCalledTimes(10);
    expect(keysSent().flat()).toEqual(Array.from({ length: 1000 }, (_, index) => String(index)));
    expect(kept(store)).toEqual([]);
  });

  test("without an answer it stays, and is sent again unchanged after a while", async () => {
    send.mockRejectedValueOnce(new NetworkError());
    const { keep, store } = outboxOn();
    await keep("a");
    expect(kept(store)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(send).toHaveBeenCalledTimes(2);
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
    expect(kept(store)).toEqual([]);
  });

  test("waits before another try when the browser does not let it be the only one", async () => {
    const withLock = vi.fn<(work: () => Promise<void>) => Promise<void>>((work) => work());
    for (let refusal = 0; refusal < 20; refusal += 1) {
      withLock.mockRejectedValueOnce(new DOMException("The page is gone.", "InvalidStateError"));
    }
    const { outbox } = outboxOn(memoryStore(), withLock);
    await outbox.run();
    await vi.advanceTimersByTimeAsync(0);
    expect(withLock).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(withLock).toHaveBeenCalledTimes(2);
  });

  test("waits longer after each vain try, and a minute at most", async () => {
    send.mockRejectedValue(new NetworkError());
    vi.spyOn(Math, "random").mockReturnValue(1);
    const { keep } = outboxOn();
    await keep("a");
    for (const [seconds, tries] of [
      [2, 2],
      [4, 3],
      [8, 4],
      [16, 5],
      [32, 6],
      [60, 7],
      [60, 8],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      expect(send).toHaveBeenCalledTimes(tries);
    }
  });

  test("trouble with one of several keeps that one", async () => {
    canSend.mockReturnValue(false);
    const { outbox, keep, store } = outboxOn();
    await keep("a");
    await keep("b");
    canSend.mockReturnValue(true);
    send.mockResolvedValueOnce([{ kind: "later", error: new ApiError(503, "busy", "Busy.") }, DONE]);
    await outbox.run();
    expect(kept(store).map(({ key }) => key)).toEqual(["a"]);
  });

  test("another user's session ends it", async () => {
    const { outbox, keep, store } = outboxOn();
    canSend.mockReturnValue(false);
    await keep("a");
    await outbox.run();
    outbox.rest();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(send).not.toHaveBeenCalled();
    expect(kept(store)).toHaveLength(1);
  });
});

describe("a refusal", () => {
  test("needs attention and does not block the rest", async () => {
    canSend.mockReturnValue(false);
    const { outbox, keep, store, reports } = outboxOn();
    await keep("a");
    await keep("b");
    canSend.mockReturnValue(true);
    send.mockResolvedValueOnce([REFUSED, DONE]);
    await outbox.run();
    expect(kept(store)).toMatchObject([
      { key: "a", problem: { sentence: "This chore is not available any more.", canRetry: true } },
    ]);
    expect(reports).toMatchObject([{ done: [{ key: "b" }], refused: [{ key: "a" }] }]);
    await outbox.run();
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("can be tried again, or discarded", async () => {
    const { outbox, keep, store } = outboxOn();
    send.mockResolvedValueOnce([REFUSED]).mockResolvedValueOnce([REFUSED]);
    await keep("a");
    await keep("b");
    const [first, second] = kept(store);
    await outbox.discard(second?.seq ?? 0);
    await outbox.retry(first as OutboxEntry);
    expect(keysSent()).toEqual([["a"], ["b"], ["a"]]);
    expect(kept(store)).toEqual([]);
  });

  test("is told to the form that waits, which then has it again", async () => {
    send.mockResolvedValueOnce([REFUSED]);
    const { outbox, store, reports } = outboxOn();
    const entry = await outbox.add(draft("a"));
    await expect(outbox.deliver(entry)).resolves.toEqual(REFUSED);
    expect(kept(store)).toEqual([]);
    expect(reports).toMatchObject([{ refused: [{ key: "a" }], isAwaited: true }]);
  });
});

describe("a form", () => {
  test("holds what failed until it sends it once more", async () => {
    send.mockRejectedValueOnce(new NetworkError());
    const { outbox } = outboxOn();
    const entry = await outbox.add(draft("a"));
    await expect(outbox.deliver(entry)).resolves.toMatchObject({ kind: "later" });
    await outbox.run();
    expect(send).toHaveBeenCalledTimes(1);
    await expect(outbox.deliver(entry)).resolves.toEqual(DONE);
    expect(keysSent()).toEqual([["a"], ["a"]]);
  });

  test("that closes leaves it to be sent later, and a refusal then needs attention", async () => {
    send.mockRejectedValueOnce(new NetworkError()).mockResolvedValueOnce([REFUSED]);
    const { outbox, store } = outboxOn();
    const entry = await outbox.add(draft("a"));
    await outbox.deliver(entry);
    outbox.release(entry.seq);
    await outbox.run();
    expect(kept(store)).toMatchObject([{ key: "a", problem: { canRetry: true } }]);
  });

  test("hears that another tab has sent it", async () => {
    const store = memoryStore();
    const { outbox } = outboxOn(store);
    const entry = await outbox.add(draft("a"));
    await store.acknowledge([entry], INSTANCE, Date.now());
    await expect(outbox.deliver(entry)).resolves.toMatchObject({ kind: "done" });
    expect(send).not.toHaveBeenCalled();
  });

  test("is not told that nothing was kept when it only cannot be shown", async () => {
    const store = memoryStore();
    const { outbox } = outboxOn(store);
    vi.spyOn(store, "all").mockRejectedValueOnce(new Error("Broken."));
    const entry = await outbox.add(draft("a"));
    await expect(outbox.deliver(entry)).resolves.toEqual(DONE);
    expect(keysSent()).toEqual([["a"]]);
  });

  test("hears that another tab was refused, and has it again", async () => {
    const store = memoryStore();
    const { outbox } = outboxOn(store);
    const entry = await outbox.add(draft("a"));
    canSend.mockReturnValue(false);
    const { outbox: waiting } = outboxOn(store, () => new Promise<void>(() => {}));
    const answered = waiting.deliver(entry);
    await store.update([{ ...entry, problem: { sentence: "It is gone.", canRetry: true } }]);
    await waiting.reload();
    await expect(answered).resolves.toMatchObject({ kind: "refused", error: { detail: "It is gone." } });
    expect(kept(store)).toEqual([]);
  });

  test("does not take for done what another tab threw away", async () => {
    const store = memoryStore();
    const { outbox } = outboxOn(store);
    const entry = await outbox.add(draft("a"));
    await store.remove([entry.seq]);
    await expect(outbox.deliver(entry)).resolves.toEqual({ kind: "released" });
  });

  test("hears when the device's database fails", async () => {
    const store = memoryStore();
    const { outbox } = outboxOn(store);
    const entry = await outbox.add(draft("a"));
    vi.spyOn(store, "all").mockRejectedValueOnce(new Error("Broken."));
    await expect(outbox.deliver(entry)).resolves.toMatchObject({ kind: "later" });
    expect(kept(store)).toHaveLength(1);
  });
});

test("a device that cannot keep anything sends it all the same, twice the same", async () => {
  const store = memoryStore();
  for (const name of ["add", "all", "remove"] as const) {
    vi.spyOn(store, name).mockRejectedValue(new Error("Full."));
  }
  send.mockRejectedValueOnce(new NetworkError());
  const { outbox } = outboxOn(store);
  const entry = await outbox.add(draft("a"));
  await expect(outbox.deliver(entry)).resolves.toMatchObject({ kind: "later" });
  await expect(outbox.deliver(entry)).resolves.toEqual(DONE);
  expect(keysSent()).toEqual([["a"], ["a"]]);
  expect(send.mock.calls[0]?.[0]).toEqual(send.mock.calls[1]?.[0]);
});
