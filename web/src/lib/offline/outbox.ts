import { ApiError, NetworkError } from "@/lib/api";
import { type ServerClock, thisMoment } from "@/lib/api/clock";
import { backoff } from "@/lib/backoff";
import { Watched } from "@/lib/watched";

import { tapAt } from "./done-at";
import type { Draft, OutboxEntry } from "./entry";
import { refusal } from "./refusals";
import { oneCall, type Outcome } from "./send";
import { settled } from "./settle";
import type { OutboxStore } from "./store";

/** The wait after a vain try, in milliseconds. */
const WAITS_MS = { first: 2_000, longest: 60_000 };

/** The place of an entry that this device could not keep: it can be sent, and is lost with the page. */
export const UNKEPT = 0;

/** What the screens show of an outbox. */
export type OutboxView = {
  /** All but those whose form is still open. */
  entries: readonly OutboxEntry[];
  /** Those on their way, by their place. */
  sending: ReadonlySet<number>;
};

/** Always the same: who looks at nothing has nothing to draw anew. */
const NOTHING: OutboxView = { entries: [], sending: new Set() };

/** What became of entries. */
export type News = {
  done: OutboxEntry[];
  refused: OutboxEntry[];
  /** A form waited for it, and tells the user. */
  isTold: boolean;
};

/** What a form hears of its entry; `released` when it wanted to wait no longer. */
export type Delivery = Outcome | { kind: "released" };

type Surroundings = {
  user: string;
  store: OutboxStore;
  clock: ServerClock;
  send: (entries: OutboxEntry[], canGoOn: () => boolean) => Promise<Outcome[]>;
  /** Asks the server for anything, to learn its time. */
  askTime: () => Promise<unknown>;
  /** Whether this user is signed in and the server can be reached, as far as is known. */
  canSend: () => boolean;
  /** Does work while no other tab does. */
  alone: (work: () => Promise<void>) => Promise<void>;
};

/**
 * What one user wants done, kept on the device until the server did it: written first, then sent, in order and under
 * the key of the tap, so that neither a lost answer nor a closed app loses or doubles anything (contract §7).
 */
export class Outbox {
  readonly #in: Surroundings;
  readonly view = new Watched(NOTHING);
  #entries: OutboxEntry[] = [];
  #sending = new Set<number>();
  #newsListeners = new Set<(news: News) => void>();
  /** Entries whose form is still open: it decides when they are sent. */
  #held = new Set<number>();
  #waiters = new Map<number, (outcome: Delivery) => void>();
  #running: Promise<void> | undefined;
  #isWanted = false;
  #vain = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(surroundings: Surroundings) {
    this.#in = surroundings;
  }

  /** Calls `listener` when entries were done or refused. Returns the way to stop. */
  onNews = (listener: (news: News) => void): (() => void) => {
    this.#newsListeners.add(listener);
    return () => this.#newsListeners.delete(listener);
  };

  /** Keeps something to do, for its form to `deliver` or `release`. A device that cannot keep it leaves it `UNKEPT`. */
  async add(draft: Draft): Promise<OutboxEntry> {
    const tapped = tapAt(thisMoment(), this.#in.clock.offset());
    const entry = { ...draft, user: this.#in.user, tapped, completed_at: null, problem: null };
    const seq = await this.#in.store.add(entry).catch(() => UNKEPT);
    if (seq !== UNKEPT) {
      this.#held.add(seq);
      await this.reload();
    }
    return { ...entry, seq };
  }

  /** Sends an entry for its form. What is refused is the form's again; what may go better later is held for it. */
  async deliver(entry: OutboxEntry): Promise<Delivery> {
    const { seq } = entry;
    if (seq === UNKEPT) {
      const [[, outcome] = [entry, later(undefined)]] = await this.#send([entry]);
      return outcome;
    }
    return new Promise((resolve) => {
      this.#held.add(seq);
      this.#waiters.set(seq, resolve);
      void this.run();
    });
  }

  /** No form looks after an entry any more: from now on it is sent as soon as that is possible. */
  release(seq: number): void {
    this.#tell(seq, { kind: "released" });
    if (this.#held.delete(seq)) {
      this.#show();
      void this.run();
    }
  }

  async discard(seq: number): Promise<void> {
    await this.#in.store.remove([seq]);
    await this.reload();
  }

  /** Sends once more what needed attention. */
  async retry(entry: OutboxEntry): Promise<void> {
    await this.#in.store.update([{ ...entry, problem: null }]);
    await this.run();
  }

  /** Sends what waits, as far as it goes; never twice at a time, here or in another tab. */
  run = (): Promise<void> => {
    this.#isWanted = true;
    clearTimeout(this.#timer);
    this.#running ??= this.#in
      .alone(() => this.#rounds())
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
    clearTimeout(this.#timer);
  }

  /** Looks at what is kept: another tab may have changed it. */
  reload = async (): Promise<void> => {
    this.#entries = await this.#in.store.all();
    this.#show();
  };

  /** How much was not sent yet. */
  get size(): number {
    return this.#entries.length;
  }

  async #rounds(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      await this.#round();
    }
  }

  async #round(): Promise<void> {
    await this.reload();
    this.#answerForOthers();
    const entries = oneCall(
      this.#entries.filter(
        ({ seq, problem }) => problem === null && (!this.#held.has(seq) || this.#waiters.has(seq)),
      ),
    );
    if (entries.length === 0) {
      return;
    }
    if (!this.#in.canSend()) {
      this.#tellAll(new NetworkError());
      return;
    }
    this.#sending = new Set(entries.map(({ seq }) => seq));
    this.#show();
    const outcomes = await this.#send(entries);
    this.#sending = new Set();
    await this.#apply(outcomes);
    await this.reload();
    if (outcomes.some(([, { kind }]) => kind === "later")) {
      this.#tryLater();
    } else {
      this.#vain = 0;
      this.#isWanted = true;
    }
  }

  /** Sends entries and tells what became of each. */
  async #send(entries: OutboxEntry[]): Promise<[OutboxEntry, Outcome][]> {
    try {
      const all = await this.#settle(entries);
      const sound = all.filter(({ problem }) => problem === null);
      const answers = sound.length === 0 ? [] : await this.#in.send(sound, this.#in.canSend);
      return all.map((entry) => [entry, answers[sound.indexOf(entry)] ?? unsound(entry)]);
    } catch (error) {
      return entries.map((entry) => [entry, later(error)]);
    }
  }

  /** Settles when each was done before it is first sent, so that every sending of it is the same. */
  async #settle(entries: OutboxEntry[]): Promise<OutboxEntry[]> {
    if (!this.#in.clock.isFresh(thisMoment())) {
      await this.#in.askTime();
    }
    const now = thisMoment();
    const offset = this.#in.clock.offset() ?? 0;
    const all = entries.map((entry) => (entry.completed_at === null ? settled(entry, now, offset) : entry));
    await this.#in.store.update(all.filter((entry) => !entries.includes(entry) && entry.problem === null));
    return all;
  }

  async #apply(outcomes: [OutboxEntry, Outcome][]): Promise<void> {
    const over: number[] = [];
    const troubled: OutboxEntry[] = [];
    const told: News = { done: [], refused: [], isTold: true };
    const untold: News = { done: [], refused: [], isTold: false };
    for (const [entry, outcome] of outcomes) {
      const news = this.#waiters.has(entry.seq) ? told : untold;
      if (outcome.kind === "done") {
        over.push(entry.seq);
        news.done.push(entry);
      } else if (outcome.kind === "refused") {
        const refused = { ...entry, problem: entry.problem ?? refusal(entry, outcome.error) };
        news.refused.push(refused);
        if (news.isTold) {
          over.push(entry.seq);
        } else {
          troubled.push(refused);
        }
      }
    }
    await this.#in.store.remove(over);
    await this.#in.store.update(troubled);
    for (const seq of over) {
      this.#held.delete(seq);
    }
    for (const [{ seq }, outcome] of outcomes) {
      this.#tell(seq, outcome);
    }
    for (const news of [told, untold].filter(({ done, refused }) => done.length + refused.length > 0)) {
      for (const listener of this.#newsListeners) {
        listener(news);
      }
    }
  }

  /** Another tab may have sent what a form here waits for. */
  #answerForOthers(): void {
    for (const seq of this.#waiters.keys()) {
      if (!this.#entries.some((entry) => entry.seq === seq)) {
        this.#tell(seq, { kind: "done" });
      }
    }
  }

  #tell(seq: number, outcome: Delivery): void {
    this.#waiters.get(seq)?.(outcome);
    this.#waiters.delete(seq);
  }

  #tellAll(error: unknown): void {
    for (const seq of this.#waiters.keys()) {
      this.#tell(seq, later(error));
    }
  }

  #tryLater(): void {
    clearTimeout(this.#timer);
    const wait = backoff(this.#vain, WAITS_MS);
    this.#timer = setTimeout(() => this.#in.canSend() && void this.run(), wait);
    this.#vain += 1;
  }

  #show(): void {
    const entries = this.#entries.filter(({ seq }) => !this.#held.has(seq));
    const isEmpty = entries.length === 0 && this.#sending.size === 0;
    this.view.set(isEmpty ? NOTHING : { entries, sending: this.#sending });
  }

  /** The device's database failed, or a page that is being closed gets no lock any more: at once would be for ever. */
  #stumble(error: unknown): void {
    this.#isWanted = false;
    this.#tellAll(error);
    this.#tryLater();
  }
}

function later(error: unknown): Outcome {
  return { kind: "later", error: error instanceof Error ? error : new NetworkError(error) };
}

/** For an entry that was not sent. */
function unsound({ problem }: OutboxEntry): Outcome {
  return { kind: "refused", error: new ApiError(422, "completed_at", problem?.sentence) };
}
