import { type ServerClock, thisMoment } from "@/lib/api/clock";
import type { DurableText } from "@/lib/device/durableText";
import { Observable } from "@/lib/observable";

import { tapAt } from "./doneAt";
import { type Draft, ENTRY_VERSION, type Kept, type OutboxEntry } from "./entry";
import { later, unsound } from "./outcomes";
import { type Delivery, PendingDeliveries } from "./pendingDeliveries";
import { consequences, type OutboxReport } from "./report";
import { RetryTimer } from "./retryTimer";
import { settled } from "./settle";
import type { OutboxStore } from "./store";
import { SentIds, type TakenOut } from "./takenBack";
import { NOTHING } from "./view";
import { oneCall, type Outcome } from "./wire";

/** The place of an entry that this device could not keep: it can be sent, and is lost with the page. */
export const UNKEPT = 0;

type Dependencies = {
  user: string;
  store: OutboxStore;
  clock: ServerClock;
  send: (entries: OutboxEntry[], canGoOn: () => boolean) => Promise<Outcome[]>;
  /** Asks the server for anything, to learn its time. */
  askTime: () => Promise<unknown>;
  /** Which generation of the server's data answered last. */
  instance: () => string | undefined;
  /** Whether this user is signed in and the server can be reached, as far as is known. */
  canSend: () => boolean;
  /** Does work while no other tab does. */
  withLock: (work: () => Promise<void>) => Promise<void>;
};

/**
 * What one user wants done, kept on the device until the server did it: written first, then sent, in order and under
 * the key of the tap, so that neither a lost answer nor a closed app loses or doubles anything (docs/product/offline.md#outbox).
 */
export class Outbox {
  readonly #deps: Dependencies;
  readonly view = new Observable(NOTHING);
  #kept: Kept = { entries: [], unreadable: [] };
  /** What the device could not keep, as it was first sent, by its key. */
  #unkept = new Map<string, OutboxEntry>();
  #sending = new Set<number>();
  #ids = new SentIds();
  #reportListeners = new Set<(report: OutboxReport) => void>();
  /** Entries whose form is still open: it decides when they are sent. */
  #held = new Set<number>();
  #deliveries = new PendingDeliveries();
  #running: Promise<void> | undefined;
  #isWanted = false;
  #retryTimer = new RetryTimer(() => this.#deps.canSend() && void this.run());
  /** The instance of which it is known that it has all that was acknowledged. */
  #complete: string | undefined;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
  }

  /** Calls `listener` when entries were done or refused. Returns the way to stop. */
  onReport = (listener: (report: OutboxReport) => void): (() => void) => {
    this.#reportListeners.add(listener);
    return () => this.#reportListeners.delete(listener);
  };

  /**
   * Keeps something to do, with what changes beside it, for its form to `deliver` or `release`. A device that cannot
   * keep it leaves it `UNKEPT`.
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
        // It is kept: that it cannot be shown now must not have it done twice.
      });
    }
    return { ...entry, seq };
  }

  /** Sends an entry for its form. What is refused is the form's again; what may go better later is held for it. */
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

  /** No form looks after an entry any more: from now on it is sent as soon as that is possible. */
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

  /** Takes back what was kept under a key; never while it is being sent, here or in another tab. */
  async takeOut(key: string): Promise<TakenOut> {
    const taken = await this.#ids.takeOut(key, this.#deps);
    await this.reload();
    void this.run();
    return taken;
  }

  /** Sends once more what needed attention. */
  async retry(entry: OutboxEntry): Promise<void> {
    await this.#deps.store.update([{ ...entry, problem: null, trouble: null }]);
    await this.run();
  }

  /** Sends what waits, as far as it goes; never twice at a time, here or in another tab. */
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

  /** Tries no more on its own; what is on its way arrives. */
  rest(): void {
    this.#retryTimer.stop();
  }

  /** Looks at what is kept: another tab may have changed it. */
  reload = async (): Promise<void> => {
    this.#kept = await this.#deps.store.all();
    await this.#answerForOthers();
    this.#show();
  };

  /** Everything that was not sent, readable or not, for a file to take away. */
  get document(): string {
    const unreadable = this.#kept.unreadable.map(({ row }) => row);
    return JSON.stringify({ not_sent: this.#kept.entries, unreadable }, undefined, 2);
  }

  /** How much was not sent yet. */
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

  /** A server that was restored from a backup may have lost what was acknowledged: it is sent again. */
  async #revive(): Promise<void> {
    const instance = this.#deps.instance();
    if (instance !== undefined && instance !== this.#complete) {
      await this.#deps.store.revive(instance, this.#now());
      this.#complete = instance;
    }
  }

  /** Sends entries and tells what became of each. */
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

  /** Settles when each was done before it is first sent, so that every sending of it is the same. */
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
        // Kept before it is forgotten, so that no kill in between can lose it.
        // oxlint-disable-next-line no-await-in-loop -- there is hardly ever one
        await this.#deps.store.add(withdrawal);
      }
    }
    for (const [instance, entries] of done) {
      // oxlint-disable-next-line no-await-in-loop -- there is but one, unless the server was restored this moment
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

  /** Another tab may have sent what a form here waits for, or thrown it away. */
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

  /** The device's database failed, or a page that is being closed gets no lock any more: at once would be for ever. */
  #stumble(error: unknown): void {
    this.#isWanted = false;
    this.#deliveries.resolveAll(later(error));
    this.#retryTimer.wait();
  }
}
