import { beforeAll, beforeEach, vi } from "vitest";

import { ServerClock, thisMoment } from "../api/clock";
import { type Draft, ENTRY_VERSION, type OutboxEntry } from "../offline/entry";
import { Outbox } from "../offline/outbox";
import type { OutboxReport } from "../offline/report";
import { again, type SentEntry } from "../offline/sent";
import type { OutboxStore } from "../offline/store";
import type { Outcome } from "../offline/wire";
import { loadRules } from "../rules";
import { INSTANCE, stubBrowser } from "./browser";

type Send = (entries: OutboxEntry[]) => Promise<Outcome[]>;

/** An outbox's store in memory, shared by tabs. */
export function memoryStore(): OutboxStore & {
  entries: Map<number, OutboxEntry>;
  sent: Map<number, SentEntry>;
} {
  const entries = new Map<number, OutboxEntry>();
  const sent = new Map<number, SentEntry>();
  let last = 0;
  return {
    entries,
    sent,
    all: () => {
      const inOrder = [...entries.values()].toSorted((one, other) => one.seq - other.seq);
      return Promise.resolve({ entries: inOrder, unreadable: [] });
    },
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
    acknowledge: (done, instance, now) => {
      for (const entry of done) {
        entries.delete(entry.seq);
        sent.set(entry.seq, { ...entry, instance, acknowledged_at: now });
      }
      return Promise.resolve();
    },
    photoOf: () => Promise.resolve(undefined),
    isAcknowledged: (seq) => Promise.resolve(sent.has(seq)),
    revive: (instance, now) => {
      for (const row of [...sent.values()].filter((one) => one.instance !== instance)) {
        sent.delete(row.seq);
        entries.set(row.seq, again(row, now));
      }
      return Promise.resolve();
    },
  };
}

export const DONE: Outcome = { kind: "done", instance: INSTANCE };

export const draft = (key: string): Draft => ({
  key,
  task: { action: "submit_chore", chore_id: "dishes", effort_minutes: 5 },
  label: "Wash the dishes",
  estimate: { points: 15, effort_points: 2 },
});

/** An entry of an earlier page, stored with a correct clock. */
export const earlier = (key: string): Omit<OutboxEntry, "seq"> => ({
  ...draft(key),
  version: ENTRY_VERSION,
  user: "mia",
  tapped: { ...thisMoment(), page: "before", offset: 0, since: Date.now(), until: null },
  completed_at: null,
  problem: null,
  trouble: null,
});

export const kept = (store: ReturnType<typeof memoryStore>) => [...store.entries.values()];

/** Makes, for each test, a server that does everything, and clocks that stand still. */
export function setUpOutbox() {
  const send = vi.fn<Send>();
  const canSend = vi.fn<() => boolean>();
  const askTime = vi.fn<() => Promise<unknown>>();
  const instance = vi.fn<() => string | undefined>();
  let clock = new ServerClock();

  /** Teaches the clock the server's time: this many milliseconds ahead of this device. */
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
    instance.mockReset().mockReturnValue(INSTANCE);
    askTime.mockReset().mockImplementation(() => Promise.resolve(learn()));
    return () => vi.useRealTimers();
  });

  const outboxOn = (store = memoryStore(), withLock = (work: () => Promise<void>) => work()) => {
    const outbox = new Outbox({
      user: "mia",
      store,
      clock,
      send,
      canSend,
      askTime,
      instance,
      withLock,
    });
    const reports: OutboxReport[] = [];
    outbox.onReport((one) => reports.push(one));
    const keep = async (key: string) => {
      const entry = await outbox.add(draft(key));
      outbox.release(entry.seq);
      await vi.advanceTimersByTimeAsync(0);
    };
    return { outbox, store, reports, keep };
  };

  const keysSent = () => send.mock.calls.map(([entries]) => entries.map(({ key }) => key));
  return { send, canSend, askTime, instance, learn, outboxOn, keysSent };
}
