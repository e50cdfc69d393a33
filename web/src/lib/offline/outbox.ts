import { type ServerClock, thisMoment } from "@/lib/api/clock";
import type { DurableText } from "@/lib/device/durableText";
import { Observable } from "@/lib/observable";

import { tapAt } from "./doneAt";
import { type Draft, ENTRY_VERSION, type OutboxEntry, type StoredOutbox } from "./entry";
import { later, unsound } from "./outcomes";
import { type Delivery, PendingDeliveries } from "./pendingDeliveries";
import { consequences, type OutboxReport } from "./report";
import { RetryTimer } from "./retryTimer";
import { settled } from "./settle";
import type { OutboxStore } from "./store";
import { SentIds, type TakenOut } from "./takenBack";
import { NOTHING } from "./view";
import { oneCall, type Outcome } from "./wire";

/** The sequence number of an entry that this device could not store: it can be sent, and is lost with the page. */
export const UNKEPT = 0;

type Dependencies = {
  user: string;
  store: OutboxStore;
  clock: ServerClock;
  send: (entries: OutboxEntry[], canGoOn: () => boolean) => Promise<Outcome[]>;
  /** Makes any call to the server, to learn its time. */
  askTime: () => Promise<unknown>;
  /** The generation of the server's data that answered last. */
  instance: () => string | undefined;
  /** Whether this user is signed in and the server can be reached, as far as is known. */
  canSend: () => boolean;
  /** Does work while no other tab does. */
  withLock: (work: () => Promise<void>) => Promise<void>;
};

/**
 * One user's actions, stored on the device until the server has done them: written first, then sent, in order and under
 * the key of the tap, so that neither a lost answer nor a closed app loses or repeats anything
 * (docs/product/offline.md#outbox).
 */
export class Outbox {
  readonly #deps: Dependencies;
  readonly view = new Observable(NOTHING);
  #kept: StoredOutbox = { entries: [], unreadable: [] };
  /** Entries that the device could not store, as first sent, by key. */
  #unkept = new Map<string, OutboxEntry>();
  #sending = new Set<number>();
  #ids = new SentIds();
  #reportListeners = new Set<(report: OutboxReport) => void>();
  /** Entries whose form is still open, which decides when they are sent. */
  #held = new Set<number>();
  #deliveries = new PendingDeliveries();
  #running: Promise<void> | undefined;
  #isWanted = false;
  #retryTimer = new RetryTimer(() => this.#deps.canSend() && void this.run());
  /** The instance that is known to have all acknowledged entries. */
  #complete: string | undefined;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
  }

  /** Calls `listener` when entries were done or refused. Returns the function that stops it. */
  onReport = (listener: (report: OutboxReport) => void): (() => void) => {
    this.#reportListeners.add(listener);
    return () => this.#reportListeners.delete(listener);
  };

  /**
   * Stores an entry, together with the texts in `beside`, for its form to `deliver` or `release`. If the device cannot
   * store it, it stays `UNKEPT`.
   */
  async add({ photo, ...draft }: Draft, beside: DurableText[] = []): Promise<OutboxEntry> {
    const { clock } = this.#deps;
    const now = thisMoment();
    const tapped = tapAt(now, clock.offset(), clock.span(now));
    const unsent = { completed_at: null, problem: null, trouble: null, ...(photo && { hasPhoto: true }) };
    const entry = { ...draft, ...unsent, version: ENTRY_VERSION, user: this.#deps.user, tapped };
    const seq = await this.#deps.store.add(entry, beside, photo).catch(() => UNKEPT);
    if (seq !== UNKEPT) {
      this.#held.add(seq);
      await this.reload().catch(() => {
        // It is stored: a failure to show it must not make the user repeat it.
      });
    }
    return { ...entry, seq };
  }

  /**
   * Sends an entry for its form. After a refusal the form has it back; after a failure that may pass it is held for the
   * form.
   */
  async deliver(entry: OutboxEntry): Promise<Delivery> {
    const { seq, key } = entry;
    if (seq === UNKEPT) {
      const [[, outcome] = [entry, later(undefined)]] = await this.#send([this.#unkept.get(key) ?? entry]);
      this.#ids.note(entry, outcome);
      return outcome;
    }
    this.#held.add(seq);
    const delivery = this.#deliveries.wait(seq);
    void this.run();
    return delivery;
  }

  /** Ends the hold of a form on an entry, which is from then on sent as soon as possible. */
  release(seq: number): void {
    this.#deliveries.resolve(seq, { kind: "released" });
    if (this.#held.delete(seq)) {
      this.#show();
      void this.run();
    }
  }

  async discard(seq: number): Promise<void> {
    await this.#deps.store.remove([seq]);
    await this.reload();
  }

  /** Takes back the entry with a key, but never while it is being sent, here or in another tab. */
  async takeOut(key: string): Promise<TakenOut> {
    const taken = await this.#ids.takeOut(key, this.#deps);
    await this.reload();
    void this.run();
    return taken;
  }

  /** Retries an entry that needed attention. */
  async retry(entry: OutboxEntry): Promise<void> {
    await this.#deps.store.update([{ ...entry, problem: null, trouble: null }]);
    await this.run();
  }

  /** Sends the waiting entries as far as possible; never twice at a time, here or in another tab. */
  run = (): Promise<void> => {
    this.#isWanted = true;
    this.#retryTimer.stop();
    this.#running ??= this.#rounds()
      .catch((error: unknown) => this.#stumble(error))
      .finally(() => {
        this.#running = undefined;
        if (this.#isWanted) {
          void this.run();
        }
      });
    return this.#running;
  };

  /** Stops automatic retries; calls under way are finished. */
  rest(): void {
    this.#retryTimer.stop();
  }

  /** Reads the stored entries, which another tab may have changed. */
  reload = async (): Promise<void> => {
    this.#kept = await this.#deps.store.all();
    await this.#answerForOthers();
    this.#show();
  };

  /** All unsent entries, readable or not, as the content of a file. */
  get document(): string {
    const unreadable = this.#kept.unreadable.map(({ row }) => row);
    return JSON.stringify({ not_sent: this.#kept.entries, unreadable }, undefined, 2);
  }

  /** The number of unsent entries. */
  get size(): number {
    return this.#kept.entries.length + this.#kept.unreadable.length;
  }

  async #rounds(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      await this.#deps.withLock(() => this.#round());
    }
  }

  async #round(): Promise<void> {
    await this.#revive();
    await this.reload();
    const entries = oneCall(
      this.#kept.entries.filter(
        ({ seq, problem }) => problem === null && (!this.#held.has(seq) || this.#deliveries.has(seq)),
      ),
    );
    if (entries.length === 0) {
      return;
    }
    if (!this.#deps.canSend()) {
      this.#deliveries.resolveAll(later(undefined));
      return;
    }
    if (this.#retryTimer.isClosed()) {
      this.#deliveries.resolveAll(later(undefined));
      this.#retryTimer.waitUntilOpen();
      return;
    }
    this.#sending = new Set(entries.map(({ seq }) => seq));
    this.#show();
    const outcomes = await this.#send(entries);
    try {
      await this.#apply(outcomes);
    } finally {
      this.#sending = new Set();
    }
    await this.reload();
    const failures = outcomes.flatMap(([, outcome]) => (outcome.kind === "later" ? [outcome.error] : []));
    if (failures.length > 0) {
      this.#retryTimer.wait(failures);
    } else {
      this.#retryTimer.reset();
      this.#isWanted = true;
    }
  }

  /** Sends acknowledged entries again to a server that was restored from a backup and may have lost them. */
  async #revive(): Promise<void> {
    const instance = this.#deps.instance();
    if (instance !== undefined && instance !== this.#complete) {
      await this.#deps.store.revive(instance, this.#now());
      this.#complete = instance;
    }
  }

  /** Sends entries and returns the outcome of each. */
  async #send(entries: OutboxEntry[]): Promise<[OutboxEntry, Outcome][]> {
    try {
      const all = await this.#settle(entries);
      const sound = all.filter(({ problem }) => problem === null);
      const answers = sound.length === 0 ? [] : await this.#deps.send(sound, this.#deps.canSend);
      return all.map((entry) => [entry, answers[sound.indexOf(entry)] ?? unsound(entry)]);
    } catch (error) {
      return entries.map((entry) => [entry, later(error)]);
    }
  }

  /** Sets the time of each entry before it is first sent, so that every attempt sends the same. */
  async #settle(entries: OutboxEntry[]): Promise<OutboxEntry[]> {
    if (!this.#deps.clock.isFresh(thisMoment())) {
      await this.#deps.askTime();
    }
    const now = thisMoment();
    const offset = this.#deps.clock.offset() ?? 0;
    const all = entries.map((entry) => (entry.completed_at === null ? settled(entry, now, offset) : entry));
    const changed = all.filter((entry) => !entries.includes(entry) && entry.problem === null);
    for (const entry of changed.filter(({ seq }) => seq === UNKEPT)) {
      this.#unkept.set(entry.key, entry);
    }
    await this.#deps.store.update(changed.filter(({ seq }) => seq !== UNKEPT));
    return all;
  }

  async #apply(outcomes: [OutboxEntry, Outcome][]): Promise<void> {
    const isWaitedFor = (seq: number) => this.#deliveries.has(seq);
    const { done, dropped, changed, reports } = consequences(outcomes, isWaitedFor, this.#now());
    for (const [entry, outcome] of outcomes) {
      this.#ids.note(entry, outcome);
      const withdrawal = this.#ids.withdrawal(entry);
      if (withdrawal !== undefined) {
        // Stored before the original is removed, so that a kill in between cannot lose it.
        // oxlint-disable-next-line no-await-in-loop -- there is hardly ever one
        await this.#deps.store.add(withdrawal);
      }
    }
    for (const [instance, entries] of done) {
      // oxlint-disable-next-line no-await-in-loop -- there is only one, unless the server was restored at this moment
      await this.#deps.store.acknowledge(entries, instance, this.#now());
    }
    await this.#deps.store.remove(dropped.map(({ seq }) => seq));
    await this.#deps.store.update(changed);
    for (const { seq } of [...done.values(), dropped].flat()) {
      this.#held.delete(seq);
    }
    for (const [{ seq }, outcome] of outcomes) {
      this.#deliveries.resolve(seq, outcome);
    }
    for (const one of reports) {
      this.#reportListeners.forEach((listener) => listener(one));
    }
  }

  /** Resolves deliveries whose entry another tab has sent or discarded. */
  async #answerForOthers(): Promise<void> {
    const { entries } = this.#kept;
    for (const seq of this.#deliveries.seqs().filter((one) => !this.#sending.has(one))) {
      const entry = entries.find((one) => one.seq === seq);
      if (entry === undefined) {
        // oxlint-disable-next-line no-await-in-loop -- one form waits at a time
        const isDone = await this.#deps.store.isAcknowledged(seq);
        this.#deliveries.resolve(seq, isDone ? { kind: "done", instance: "" } : { kind: "released" });
      } else if (entry.problem !== null) {
        // oxlint-disable-next-line no-await-in-loop -- one form waits at a time
        await this.#deps.store.remove([seq]);
        this.#kept = { ...this.#kept, entries: entries.filter((one) => one !== entry) };
        this.#held.delete(seq);
        this.#deliveries.resolve(seq, unsound(entry));
      }
    }
  }

  #show(): void {
    const { entries: all, unreadable } = this.#kept;
    const entries = all.filter(({ seq }) => !this.#held.has(seq));
    const isEmpty = entries.length === 0 && this.#sending.size === 0 && unreadable.length === 0;
    this.view.set(isEmpty ? NOTHING : { entries, sending: this.#sending, unreadable });
  }

  /** The server's time, as far as it is known. */
  #now(): number {
    return thisMoment().wall + (this.#deps.clock.offset() ?? 0);
  }

  /**
   * Waits before the next attempt, because the device's database failed, or because a closing page gets no lock:
   * retrying at once would never end.
   */
  #stumble(error: unknown): void {
    this.#isWanted = false;
    this.#deliveries.resolveAll(later(error));
    this.#retryTimer.wait();
  }
}
