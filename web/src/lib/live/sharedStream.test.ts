import { beforeEach, expect, test, vi } from "vitest";

import type { ReadStream } from "./connection";
import type { Leadership } from "./lead";
import { type Change, SharedStream } from "./sharedStream";

type StreamOptions = Parameters<ReadStream>[0];

/** One browser: its tabs receive each other's messages, and one of them holds the lock. */
class Browser {
  readonly streams: StreamOptions[] = [];
  #channels = new Map<object, (message: unknown) => void>();
  #waiting: (() => void)[] = [];
  #holder: { lose: () => void } | undefined;

  tab() {
    const onChange = vi.fn<(changed: Change) => void>();
    let isFrozen = false;
    const tab = new SharedStream({
      read: (reading) => this.#read(reading),
      open: (receive) => this.#open(receive, () => isFrozen),
      leadership: { take: this.#take },
      onChange,
    });
    const freeze = (frozen: boolean) => void (isFrozen = frozen);
    return { onChange, freeze, want: (wanted: boolean) => tab.want(wanted) };
  }

  /** Streams that are open now. */
  get open(): StreamOptions[] {
    return this.streams.filter(({ signal }) => !signal.aborted);
  }

  /** Sends a server's event on the open stream. */
  post(id: string, topics?: string[]): void {
    const name = topics === undefined ? "hello" : "changed";
    this.open[0]?.onEvent({ name, data: JSON.stringify({ topics }), id });
  }

  #read(reading: StreamOptions): Promise<void> {
    this.streams.push(reading);
    return new Promise((_, fail) => {
      reading.signal.addEventListener("abort", () => fail(new DOMException("Aborted", "AbortError")));
    });
  }

  #open(receive: (message: unknown) => void, isFrozen: () => boolean) {
    const key = {};
    this.#channels.set(key, (message) => isFrozen() || receive(message));
    return {
      post: (message: unknown) => {
        for (const [other, listener] of this.#channels) {
          if (other !== key && !isFrozen()) {
            listener(structuredClone(message));
          }
        }
      },
      close: () => void this.#channels.delete(key),
    };
  }

  #take: Leadership["take"] = async (work, { signal, isForced }) => {
    if (isForced) {
      this.#holder?.lose();
    } else if (this.#holder !== undefined) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        signal.addEventListener("abort", () => resolve());
      });
      if (signal.aborted) {
        return;
      }
    }
    const over = new AbortController();
    const holder = { lose: () => over.abort() };
    signal.addEventListener("abort", holder.lose);
    this.#holder = holder;
    await work(over.signal);
    if (this.#holder === holder) {
      this.#holder = undefined;
      this.#waiting.shift()?.();
    }
  };
}

let browser: Browser;

beforeEach(() => {
  vi.useFakeTimers();
  browser = new Browser();
  return () => vi.useRealTimers();
});

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Two visible tabs, of which the first leads and both have received the first event. */
async function twoTabs() {
  const [one, two] = [browser.tab(), browser.tab()];
  one.want(true);
  two.want(true);
  await after(0);
  browser.post("a-1");
  return { one, two };
}

test("eight tabs in sight have one stream, and all hear of a change", async () => {
  const tabs = Array.from({ length: 8 }, () => browser.tab());
  for (const { want } of tabs) {
    want(true);
    want(true);
  }
  await after(0);
  expect(browser.open).toHaveLength(1);
  browser.post("a-1");
  browser.post("a-2", ["goal"]);
  for (const { onChange } of tabs) {
    expect(onChange.mock.calls).toEqual([[["goal"]]]);
  }
});

test("when the leader leaves another goes on after the last event", async () => {
  const { one, two } = await twoTabs();
  browser.post("a-2", ["goal"]);
  one.want(false);
  await after(0);
  expect(browser.open.map(({ lastEventId }) => lastEventId)).toEqual(["a-2"]);
  browser.post("a-3", ["store"]);
  expect(two.onChange.mock.lastCall).toEqual([["store"]]);
  expect(one.onChange).toHaveBeenCalledOnce();
});

test("who comes back looks at everything only when something was missed", async () => {
  const { two } = await twoTabs();
  two.want(false);
  two.want(true);
  await after(0);
  expect(two.onChange).not.toHaveBeenCalled();
  two.want(false);
  browser.post("a-2", ["goal"]);
  two.want(true);
  await after(0);
  expect(two.onChange.mock.calls).toEqual([["everything"]]);
});

test("a leader that comes back alone goes on where it was", async () => {
  const one = browser.tab();
  one.want(true);
  browser.post("a-7");
  one.want(false);
  await after(0);
  one.want(true);
  await after(0);
  expect(browser.open.map(({ lastEventId }) => lastEventId)).toEqual(["a-7"]);
});

test("a leader that is frozen is replaced, and follows once it is awake", async () => {
  const { one, two } = await twoTabs();
  await after(120_000);
  // Its heartbeats keep it leading.
  expect(browser.streams).toHaveLength(1);
  one.freeze(true);
  await after(45_000);
  expect(browser.open.map(({ lastEventId }) => lastEventId)).toEqual(["a-1"]);
  browser.post("a-2", ["goal"]);
  expect(two.onChange.mock.calls).toEqual([[["goal"]]]);
  one.freeze(false);
  browser.post("a-3", ["store"]);
  expect(one.onChange.mock.calls).toEqual([["everything"]]);
  expect(browser.streams).toHaveLength(2);
});

test("a server that lost count has everybody look at everything", async () => {
  const { one, two } = await twoTabs();
  browser.open[0]?.onEvent({ name: "reset", data: "", id: "b-0" });
  browser.open[0]?.onEvent({ name: "weather", data: "sunny", id: "b-1" });
  browser.open[0]?.onEvent({ name: "changed", data: "no json", id: "b-2" });
  expect(one.onChange.mock.calls).toEqual([["everything"], ["everything"]]);
  expect(two.onChange.mock.calls).toEqual([["everything"], ["everything"]]);
});

test("a leader that has heard nothing yet tells nobody to look at everything", async () => {
  const { one, two } = await twoTabs();
  one.want(false);
  two.want(false);
  await after(0);
  browser.tab().want(true);
  await after(0);
  two.want(true);
  await after(40_000);
  expect(two.onChange).not.toHaveBeenCalled();
  browser.post("a-9");
  expect(two.onChange.mock.calls).toEqual([["everything"]]);
});
