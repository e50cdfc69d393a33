import { beforeEach, expect, test, vi } from "vitest";

import { electionOf } from "./election";

type Receive = (event: { data: unknown }) => void;

/** Messages from one tab reach the others a little later, or wait while a tab is frozen. */
class Tabs {
  #channels = new Set<{ tab: string; receive: Receive }>();
  #speaking = "";
  readonly frozen = new Map<string, (() => void)[]>();

  readonly channel = () => {
    const own = { tab: this.#speaking, receive: (() => {}) as Receive };
    this.#channels.add(own);
    return {
      addEventListener: (_: string, receive: Receive) => void (own.receive = receive),
      postMessage: (data: unknown) => {
        const others = [...this.#channels].filter((one) => one !== own);
        setTimeout(() => others.forEach((one) => this.#bring(one, data)), 5);
      },
      close: () => void this.#channels.delete(own),
    };
  };

  /** Channels opened during `work` belong to this tab. */
  in(tab: string, work: () => void): void {
    this.#speaking = tab;
    work();
  }

  #bring(one: { tab: string; receive: Receive }, data: unknown): void {
    const bring = () => this.#channels.has(one) && one.receive({ data });
    const waiting = this.frozen.get(one.tab);
    if (waiting === undefined) {
      bring();
    } else {
      waiting.push(() => void bring());
    }
  }
}

let tabs: Tabs;
let leading: Set<string>;

beforeEach(() => {
  vi.useFakeTimers();
  tabs = new Tabs();
  leading = new Set();
  // Not an arrow function: it is called with `new`.
  vi.stubGlobal("BroadcastChannel", function Channel() {
    return tabs.channel();
  });
  return () => vi.useRealTimers();
});

/** A tab that applies for the lead. Returns the function that gives it up. */
function stand(tab: string, isForced = false): () => void {
  const stop = new AbortController();
  const work = async (over: AbortSignal) => {
    leading.add(tab);
    await new Promise((resolve) => {
      over.addEventListener("abort", resolve);
    });
    leading.delete(tab);
  };
  tabs.in(tab, () => void electionOf("events").take(work, { signal: stop.signal, isForced }));
  return () => stop.abort();
}

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("one of eight that come together leads, and stays when another comes", async () => {
  for (let tab = 0; tab < 8; tab += 1) {
    stand(`${tab}`);
  }
  await after(2_000);
  expect(leading.size).toBe(1);
  const [leader] = leading;
  stand("late");
  await after(2_000);
  expect([...leading]).toEqual([leader]);
});

test("when the leader stops another goes on at once, and so on to the last", async () => {
  const stops = new Map(["a", "b", "c", "d"].map((tab) => [tab, stand(tab)]));
  for (let left = 4; left > 0; left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await after(1_000);
    expect(leading.size).toBe(1);
    const [leader = ""] = leading;
    stops.get(leader)?.();
    stops.delete(leader);
  }
  await after(1_000);
  expect(leading.size).toBe(0);
});

test("who stops before it leads stands in nobody's way", async () => {
  const stops = ["a", "b", "c"].map((tab) => stand(tab));
  await after(200);
  stops[0]?.();
  stops[1]?.();
  await after(2_000);
  expect([...leading]).toEqual(["c"]);
  stops[2]?.();
  stand("d")();
  await after(2_000);
  expect([...leading]).toEqual([]);
});

test("a frozen leader is replaced, and finds out when it is awake", async () => {
  stand("a");
  await after(1_000);
  tabs.frozen.set("a", []);
  stand("b", true);
  await after(1_000);
  expect(leading).toContain("b");
  const missed = tabs.frozen.get("a") ?? [];
  tabs.frozen.delete("a");
  missed.forEach((receive) => receive());
  await after(2_000);
  expect([...leading]).toEqual(["b"]);
});

test("two that were too busy to hear each other settle it", async () => {
  tabs.frozen.set("a", []);
  tabs.frozen.set("b", []);
  stand("a");
  stand("b");
  await after(1_000);
  expect(leading.size).toBe(2);
  for (const tab of ["a", "b"]) {
    const missed = tabs.frozen.get(tab) ?? [];
    tabs.frozen.delete(tab);
    missed.forEach((receive) => receive());
  }
  await after(2_000);
  expect(leading.size).toBe(1);
});
