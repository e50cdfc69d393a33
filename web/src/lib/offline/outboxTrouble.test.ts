import { describe, expect, test, vi } from "vitest";

import { ApiError } from "@/lib/api";

import { DONE, draft, kept, setUpOutbox } from "../testing/outbox";
import type { OutboxEntry } from "./entry";
import type { Outcome } from "./wire";

const MINUTE = 60_000;

const { send, canSend, instance, outboxOn, keysSent } = setUpOutbox();

describe("a server that was restored from a backup", () => {
  test("gets again what another instance did, before what is new, and once", async () => {
    const { outbox, keep, store, reports } = outboxOn();
    await keep("a");
    await keep("b");
    expect(kept(store)).toEqual([]);
    canSend.mockReturnValue(false);
    await keep("c");
    instance.mockReturnValue("restored");
    canSend.mockReturnValue(true);
    send.mockImplementation((entries) =>
      Promise.resolve(entries.map(() => ({ kind: "done", instance: "restored" }))),
    );
    await outbox.run();
    await outbox.run();
    expect(keysSent()).toEqual([["a"], ["b"], ["a", "b", "c"]]);
    const [first, , again] = send.mock.calls;
    expect(again?.[0][0]).toEqual(first?.[0][0]);
    expect(reports.at(-1)).toMatchObject({ done: [{ key: "a" }, { key: "b" }, { key: "c" }] });
  });

  test("gets nothing again while nobody knows which instance it is", async () => {
    const { outbox, keep } = outboxOn();
    await keep("a");
    instance.mockReturnValue(undefined);
    await outbox.run();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe("one that the server breaks down over", () => {
  const failure: Outcome = { kind: "later", error: new ApiError(500, "internal", "Oh.") };
  const failAt = (bad: string) =>
    send.mockImplementation((entries) =>
      Promise.resolve(entries.map(({ key }) => (key === bad ? failure : DONE))),
    );

  test("again and again needs attention, once others were done, and can be tried again", async () => {
    failAt("bad");
    const { outbox, keep, store, reports } = outboxOn();
    await keep("bad");
    await keep("good");
    await outbox.run();
    await outbox.run();
    expect(kept(store)).toMatchObject([
      { key: "bad", problem: { sentence: "This did not work. Tell a parent.", canRetry: true } },
    ]);
    expect(reports.at(-1)).toMatchObject({ refused: [{ key: "bad" }], isAwaited: false });
    send.mockImplementation((entries) => Promise.resolve(entries.map(() => DONE)));
    await outbox.retry(kept(store)[0] as OutboxEntry);
    expect(kept(store)).toEqual([]);
  });

  test("waits as long as nothing else can be done either", async () => {
    failAt("bad");
    const { outbox, keep, store } = outboxOn();
    await keep("bad");
    for (let round = 0; round < 5; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      await outbox.run();
    }
    expect(kept(store)).toMatchObject([{ problem: null, trouble: { times: 6 } }]);
  });

  test("needs attention after an hour also when it is all there is, and what comes later goes on", async () => {
    failAt("bad");
    const { outbox, keep, store, reports } = outboxOn();
    await keep("bad");
    await vi.advanceTimersByTimeAsync(59 * MINUTE);
    expect(kept(store)).toMatchObject([{ problem: null }]);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(kept(store)).toMatchObject([
      { key: "bad", problem: { sentence: "This did not work. Tell a parent.", canRetry: true } },
    ]);
    expect(reports.at(-1)).toMatchObject({ refused: [{ key: "bad" }], isAwaited: false });
    const tries = send.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(send).toHaveBeenCalledTimes(tries);
    await keep("good");
    expect(kept(store)).toMatchObject([{ key: "bad" }]);
    await outbox.retry(kept(store)[0] as OutboxEntry);
    expect(kept(store)).toMatchObject([{ key: "bad", problem: null, trouble: { times: 1 } }]);
  });

  test("waits when the hour had but few tries", async () => {
    failAt("bad");
    const { outbox, keep, store } = outboxOn();
    await keep("bad");
    outbox.rest();
    await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE);
    await outbox.run();
    expect(kept(store)).toMatchObject([{ problem: null, trouble: { times: 2 } }]);
  });
});

test("a server that asks to be left alone is, also when there is something new", async () => {
  const busy = new ApiError(429, "too_many", "Slow down.");
  busy.retryAfterMs = 90_000;
  send.mockRejectedValueOnce(busy);
  const { outbox, keep, store } = outboxOn();
  await keep("a");
  await keep("b");
  await vi.advanceTimersByTimeAsync(89_000);
  await expect(outbox.deliver(await outbox.add(draft("c")))).resolves.toMatchObject({ kind: "later" });
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(keysSent()).toEqual([["a"], ["a", "b"]]);
  expect(kept(store)).toMatchObject([{ key: "c" }]);
});
