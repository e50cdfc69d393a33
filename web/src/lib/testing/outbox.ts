import { beforeAll, beforeEach, vi } from "vitest";

import { ServerClock, thisMoment } from "../api/clock";
import type { Draft, OutboxEntry } from "../offline/entry";
import { type News, Outbox } from "../offline/outbox";
import type { Outcome } from "../offline/send";
import type { OutboxStore } from "../offline/store";
import { loadRules } from "../rules";
import { stubBrowser } from "./browser";

type Send = (entries: OutboxEntry[]) => Promise<Outcome[]>;

/** An outbox's store that keeps nothing beyond the test; tabs share it. */
export function memoryStore(): OutboxStore & { entries: Map<number, OutboxEntry> } {
  const entries = new Map<number, OutboxEntry>();
  let last = 0;
  return {
    entries,
    all: () => Promise.resolve([...entries.values()]),
    add: (entry) => {
      last += 1;
      entries.set(last, { ...entry, seq: last });
      return Promise.resolve(last);
    },
    update: (changed) => {
      for (const entry of changed.filter(({ seq }) => entries.has(seq))) {
        entries.set(entry.seq, entry);
      }
      return Promise.resolve();
    },
    remove: (seqs) => {
      for (const seq of seqs) {
        entries.delete(seq);
      }
      return Promise.resolve();
    },
  };
}

export const DONE: Outcome = { kind: "done" };

export const draft = (key: string): Draft => ({
  key,
  task: { action: "submit_chore", chore_id: "dishes", effort_minutes: 5 },
  label: "Wash the dishes",
  estimate: { points: 15, effort_points: 2 },
});

/** An entry of a page that is gone, kept now by a clock that was right. */
export const earlier = (key: string): Omit<OutboxEntry, "seq"> => ({
  ...draft(key),
  user: "mia",
  tapped: { ...thisMoment(), page: "before", offset: 0 },
  completed_at: null,
  problem: null,
});

export const kept = (store: ReturnType<typeof memoryStore>) => [...store.entries.values()];

/** For each test a server that does all it is asked to, and clocks that stand still. */
export function setUpOutbox() {
  const send = vi.fn<Send>();
  const canSend = vi.fn<() => boolean>();
  const askTime = vi.fn<() => Promise<unknown>>();
  let clock = new ServerClock();

  /** The server says what time it is: as many milliseconds ahead of this device. */
  const learn = (ahead = 0) => {
    const now = thisMoment();
    clock.learn(new Date(now.wall - 500 + ahead).toUTCString(), now, now);
  };

  beforeAll(loadRules);
  beforeEach(() => {
    stubBrowser();
    clock = new ServerClock();
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 12) });
    send.mockReset().mockImplementation((entries) => Promise.resolve(entries.map(() => DONE)));
    canSend.mockReset().mockReturnValue(true);
    askTime.mockReset().mockImplementation(() => Promise.resolve(learn()));
    return () => vi.useRealTimers();
  });

  const outboxOn = (store = memoryStore()) => {
    const outbox = new Outbox({
      user: "mia",
      store,
      clock,
      send,
      canSend,
      askTime,
      alone: (work) => work(),
    });
    const news: News[] = [];
    outbox.onNews((one) => news.push(one));
    const keep = async (key: string) => {
      const entry = await outbox.add(draft(key));
      outbox.release(entry.seq);
      await vi.advanceTimersByTimeAsync(0);
    };
    return { outbox, store, news, keep };
  };

  const keysSent = () => send.mock.calls.map(([entries]) => entries.map(({ key }) => key));
  return { send, canSend, askTime, learn, outboxOn, keysSent };
}
