import { describe, expect, test, vi } from "vitest";

import { NetworkError } from "@/lib/api";

import { earlier, kept, setUpOutbox } from "../testing/outbox";
import { wire } from "./wire";

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
    ["a clock that was set", -3 * HOUR, 0, "When did you do it? Pick the day.", true],
    ["more than a month", 0, 31 * 24 * HOUR, "This was over a month ago. Tell a parent.", undefined],
  ])("after %s it is not sent", async (_, ahead, wait, sentence, asksWhen) => {
    const { outbox, store } = outboxOn();
    await store.add(earlier("a"));
    askTime.mockImplementation(() => Promise.resolve(learn(ahead)));
    await vi.advanceTimersByTimeAsync(wait + HOUR);
    await outbox.run();
    expect(send).not.toHaveBeenCalled();
    const problem = { sentence, canRetry: false, ...(asksWhen && { asksWhen }) };
    expect(kept(store)).toMatchObject([{ problem }]);
  });

  test("is asked for after a flat battery, which is not long ago", async () => {
    const { outbox, store } = outboxOn();
    const tapped = { ...earlier("a").tapped, wall: 90_000, since: Date.now() - HOUR, until: null };
    await store.add({ ...earlier("a"), tapped });
    await outbox.run();
    expect(kept(store)).toMatchObject([{ problem: { asksWhen: true } }]);
  });

  test.each([
    ["that is known goes along", 0, {}],
    ["that nobody can tell goes along as a doubt", -3 * HOUR, { time_uncertain: true }],
  ])("of what was asked for %s: nobody is asked", async (_, ahead, doubt) => {
    const { outbox, store } = outboxOn();
    await store.add({ ...earlier("a"), task: { action: "redeem_item", item_id: "kite" } });
    askTime.mockImplementation(() => Promise.resolve(learn(ahead)));
    await vi.advanceTimersByTimeAsync(HOUR);
    await outbox.run();
    const sent = send.mock.lastCall?.[0].map((entry) => wire(entry));
    const completed_at = expect.stringMatching(/^2/u) as string;
    expect(sent).toEqual([{ key: "a", action: "redeem_item", item_id: "kite", completed_at, ...doubt }]);
    expect(kept(store)).toEqual([]);
  });

  test("that the user tells is sent, with the doubt", async () => {
    const { outbox, store } = outboxOn();
    await store.add(earlier("a"));
    askTime.mockImplementation(() => Promise.resolve(learn(-3 * HOUR)));
    await vi.advanceTimersByTimeAsync(HOUR);
    await outbox.run();
    const completed_at = new Date(Date.now() - 30 * HOUR).toISOString();
    await Promise.all(
      kept(store).map((asked) => outbox.retry({ ...asked, completed_at, time_uncertain: true })),
    );
    expect(send.mock.lastCall?.[0]).toMatchObject([{ key: "a", completed_at, time_uncertain: true }]);
    expect(kept(store)).toEqual([]);
  });
});
