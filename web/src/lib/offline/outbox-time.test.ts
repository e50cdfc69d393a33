import { describe, expect, test, vi } from "vitest";

import { NetworkError } from "@/lib/api";

import { earlier, kept, setUpOutbox } from "../testing/outbox";

const { send, canSend, askTime, learn, outboxOn } = setUpOutbox();

describe("the time it was done", () => {
  const HOUR = 3_600_000;

  test("is the server's, settled once", async () => {
    learn(3 * HOUR);
    askTime.mockImplementation(() => Promise.resolve(learn(3 * HOUR)));
    canSend.mockReturnValue(false);
    const { outbox, keep, store } = outboxOn();
    const tapped = Date.now();
    await keep("a");
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    canSend.mockReturnValue(true);
    send.mockRejectedValueOnce(new NetworkError());
    await outbox.run();
    const done = kept(store)[0]?.completed_at ?? "";
    expect(Math.abs(Date.parse(done) - (tapped + 3 * HOUR))).toBeLessThan(2_000);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(send.mock.calls.map(([[entry]]) => entry?.completed_at)).toEqual([done, done]);
  });

  test("is asked for when what is known is old", async () => {
    learn();
    const { outbox, keep } = outboxOn();
    await keep("a");
    expect(askTime).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(HOUR);
    await keep("b");
    expect(askTime).toHaveBeenCalledTimes(1);
    outbox.rest();
  });

  test.each([
    ["a clock that was changed", -3 * HOUR, 0, "This device's clock changed. Tell a parent instead."],
    ["more than a week", 0, 8 * 24 * HOUR, "This was over a week ago. Tell a parent."],
  ])("after %s it is refused, and not sent", async (_, ahead, wait, sentence) => {
    const { outbox, store } = outboxOn();
    await store.add(earlier("a"));
    askTime.mockImplementation(() => Promise.resolve(learn(ahead)));
    await vi.advanceTimersByTimeAsync(wait + HOUR);
    await outbox.run();
    expect(send).not.toHaveBeenCalled();
    expect(kept(store)).toMatchObject([{ problem: { sentence, canRetry: false } }]);
  });
});
