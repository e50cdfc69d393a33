import { storage } from "../device/storage";

const KEY = "pogona.clock";

/** How old what was learned may be to count as now, in milliseconds. */
const FRESH_MS = 60_000;
/** Answers differ by their way and by the second that `Date` leaves out: less than this is no news, in milliseconds. */
export const NOISE_MS = 2_000;
/** A clock that falls behind by more was set, and not only put right a little, in milliseconds. */
const SET_MS = 60_000;
/** How often a page looks at its clocks, in milliseconds. */
const LOOK_MS = 10_000;

/** Both clocks of this device at one moment: the wall's can be set, the other only ever ticks while awake. */
export type Moment = {
  /** Milliseconds since the epoch, as this device believes. */
  wall: number;
  /** Milliseconds since the page was opened. */
  ticks: number;
};

export function thisMoment(): Moment {
  return { wall: Date.now(), ticks: performance.now() };
}

/** What is known of the server's time at a moment: it was between these, in milliseconds; null is not known. */
export type Span = { since: number | null; until: number | null };

/** What was learned, as it is kept for pages to come. */
type Learned = {
  /** How far the server's clock was ahead. */
  offset: number;
  /** The server's time then: it is later ever since. */
  seen: number | null;
};

/**
 * The server's time, learned from the `Date` of its answers (docs/product/offline.md#done-at), and how far its clock is ahead of this
 * device's. Between answers the clock that only ticks tells how much time has passed at least: one that was set back
 * is found out. One that is ahead was set, or the device slept, and nobody can tell.
 */
export class ServerClock {
  #answered: Moment | undefined;
  #span: { since: number; until: number; at: Moment } | undefined;
  #setBackListeners = new Set<() => void>();

  /** Takes note of an answer that was asked for at one moment and came at another. */
  learn(date: string | null, asked: Moment, came: Moment): void {
    const sent = Date.parse(date ?? "");
    if (Number.isNaN(sent)) {
      return;
    }
    this.look(came);
    const server = Math.round(sent + 500 + (came.ticks - asked.ticks) / 2);
    const offset = Math.round(sent + 500 - (asked.wall + came.wall) / 2);
    const known = read();
    const isNew = known === undefined || Math.abs(offset - known.offset) > NOISE_MS;
    if (isNew || known.seen === null || Math.abs(server - known.seen) > FRESH_MS) {
      keep({ offset: isNew ? offset : known.offset, seen: server });
    }
    this.#answered = came;
    this.#span = { since: server, until: server, at: came };
  }

  /** Milliseconds to add to this device's time, as last learned here; undefined when it never was. */
  offset(): number | undefined {
    return read()?.offset;
  }

  /** The server's time, as far as this device's clock can be believed. */
  now(): number {
    return Date.now() + (this.offset() ?? 0);
  }

  /** The server's time at this moment, as far as this page or one before it can tell. */
  span(now: Moment): Span {
    this.look(now);
    const { since, until } = this.#span ?? { since: read()?.seen ?? null, until: null };
    return { since, until };
  }

  /** Counts the time that has passed. The oftener, the less is left open. */
  look(now: Moment): void {
    if (this.#span === undefined) {
      return;
    }
    const { since, until, at } = this.#span;
    const ticks = now.ticks - at.ticks;
    const skew = now.wall - at.wall - ticks;
    this.#span = { since: since + ticks, until: until + ticks + Math.max(skew, 0), at: now };
    if (skew < -SET_MS) {
      this.#setBackListeners.forEach((listener) => listener());
    }
  }

  /** Looks every few seconds from now on. */
  watch(): void {
    setInterval(() => this.look(thisMoment()), LOOK_MS);
    document.addEventListener("visibilitychange", () => this.look(thisMoment()));
  }

  /** Calls `listener` when this device's clock was set back: what compares times with it goes wrong. */
  onSetBack(listener: () => void): () => void {
    this.#setBackListeners.add(listener);
    return () => this.#setBackListeners.delete(listener);
  }

  /** Whether it was learned just now, by either clock: since then nobody has set this device's. */
  isFresh(now: Moment): boolean {
    return (
      this.#answered !== undefined &&
      Math.abs(now.wall - this.#answered.wall) < FRESH_MS &&
      now.ticks - this.#answered.ticks < FRESH_MS
    );
  }
}

/** Versions before this one kept the offset alone. */
function read(): Learned | undefined {
  try {
    const stored: unknown = JSON.parse(storage.get(KEY) ?? "null");
    if (typeof stored === "number" && Number.isFinite(stored)) {
      return { offset: stored, seen: null };
    }
    const { offset, seen } = Object(stored) as Record<string, unknown>;
    return typeof offset === "number" && (seen === null || typeof seen === "number")
      ? { offset, seen }
      : undefined;
  } catch {
    return undefined;
  }
}

function keep(learned: Learned): void {
  storage.set(KEY, JSON.stringify(learned));
}

export const serverClock = new ServerClock();
