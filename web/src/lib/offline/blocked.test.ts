import { beforeEach, describe, expect, test, vi } from "vitest";

import { NetworkError } from "@/lib/api";

import { answer } from "../testing/browser";
import { draft, earlier, kept, memoryStore, setUpOutbox } from "../testing/outbox";
import type { OutboxEntry, OutboxTask } from "./entry";
import { postToOutbox, send as sendBy } from "./send";

const { send, canSend, outboxOn } = setUpOutbox();
const fetchMock = vi.fn<typeof fetch>();
const post = postToOutbox({ photoOf: () => Promise.resolve(undefined) });

type Call = { entries: { key: string }[] };
const keysOf = (init: RequestInit | undefined) =>
  (JSON.parse(String(init?.body)) as Call).entries.map(({ key }) => key);

/** Our server behind something that answers in its place if a call contains one of these keys. */
function blocking(isBlocked: (key: string) => boolean, status = 403): void {
  fetchMock.mockImplementation((url, init) => {
    if (String(url) === "api/config") {
      return Promise.resolve(answer(200, {}));
    }
    const keys = keysOf(init);
    if (keys.some(isBlocked)) {
      return Promise.resolve(new Response(null, { status }));
    }
    return Promise.resolve(answer(200, { results: keys.map((key) => ({ key, status: 201, body: {} })) }));
  });
}

const callsSent = () =>
  fetchMock.mock.calls.filter(([url]) => String(url) === "api/outbox").map(([, init]) => keysOf(init));

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  send.mockImplementation((entries) => sendBy(entries, canSend, post));
});

const sentence = "This network blocks this. Try another one.";

const waiting = async (keys: string[]) => {
  canSend.mockReturnValue(false);
  const tab = outboxOn();
  for (const key of keys) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    await tab.keep(key);
  }
  canSend.mockReturnValue(true);
  void tab.outbox.run();
  return tab;
};

describe("a firewall that refuses one entry", () => {
  test("holds up none of the others, and that one is put aside with a word", async () => {
    blocking((key) => key === "bad");
    const { outbox, store, reports } = await waiting(["a", "bad", "b"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([...store.sent.values()].map(({ key }) => key)).toEqual(["a", "b"]);
    expect(kept(store)).toMatchObject([{ key: "bad", problem: { sentence, canRetry: true } }]);
    expect(reports.at(-1)).toMatchObject({ refused: [{ key: "bad" }], isAwaited: false });
    const tries = callsSent();
    expect(tries.filter((keys) => keys.includes("a"))).toEqual([["a", "bad", "b"], ["a"]]);

    blocking(() => false);
    await outbox.retry(kept(store)[0] as OutboxEntry);
    expect(kept(store)).toEqual([]);
    expect(callsSent().at(-1)).toEqual(["bad"]);
  });

  test.each([407, 429, 502, 503])("for now, with a %i, has it wait", async (status) => {
    blocking((key) => key === "bad", status);
    const { outbox, store } = await waiting(["a", "bad"]);
    await vi.advanceTimersByTimeAsync(600_000);
    outbox.rest();
    expect(kept(store)).toMatchObject([{ key: "bad", problem: null, trouble: null }]);
  });

  test("leaves all as they are when it lets through nothing, not even a sign of life", async () => {
    fetchMock.mockImplementation(() => Promise.resolve(new Response(null, { status: 403 })));
    const { outbox, store } = await waiting(["a", "b"]);
    await vi.advanceTimersByTimeAsync(2 * 3_600_000);
    outbox.rest();
    expect(kept(store)).toMatchObject([
      { key: "a", problem: null, trouble: null },
      { key: "b", problem: null, trouble: null },
    ]);
    expect(callsSent().every((keys) => keys.length === 2)).toBe(true);
  });

  test("of all is not asked for each of many", async () => {
    blocking(() => true);
    const entries = Array.from({ length: 50 }, (_, seq) => ({ ...earlier(String(seq)), seq }));
    const outcomes = await sendBy(entries, () => true, post);
    expect(outcomes.every(({ kind }) => kind === "later")).toBe(true);
    expect(callsSent().length).toBeLessThan(10);
  });
});

describe("taking back, beside something that does not get through", () => {
  const withdraw: OutboxTask = { action: "withdraw", kind: "chore_submission", id: "s1" };

  test.each([
    ["what may be that one waits for it", draft("").task, ["later", "done", "later"]],
    [
      "what is of another kind goes",
      { action: "redeem_item", item_id: "i1" } as const,
      ["later", "done", "done"],
    ],
  ])("%s", async (_, task, kinds) => {
    blocking((key) => key === "bad");
    const store = memoryStore();
    await store.add({ ...earlier("bad"), task });
    await store.add({ ...earlier("a"), task });
    await store.add({ ...earlier("back"), task: withdraw });
    const outcomes = await sendBy(kept(store), () => true, post);
    expect(outcomes.map(({ kind }) => kind)).toEqual(kinds);
  });

  test("waits also where that one goes last, for it failed before", async () => {
    blocking((key) => key === "bad");
    const store = memoryStore();
    const trouble = { times: 1, isAlone: true };
    await store.add({ ...earlier("bad"), trouble });
    await store.add({ ...earlier("back"), task: withdraw });
    const [, back] = await sendBy(kept(store), () => true, post);
    expect(back).toMatchObject({ kind: "later", error: expect.any(NetworkError) as unknown });
    expect(callsSent()).not.toContainEqual(["back"]);
  });
});
