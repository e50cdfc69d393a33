import { storage } from "../device/storage";

const KEY = "pogona.clock";

/** The age up to which the last answer's time counts as present, in milliseconds. */
const FRESH_MS = 60_000;
/**
 * Offsets from answers vary with the network and with the fraction of a second that `Date` omits: a smaller change is
 * ignored, in milliseconds.
 */
export const NOISE_MS = 2_000;
/** A clock that falls behind by more was set back, not just adjusted, in milliseconds. */
const SET_MS = 60_000;
/** The interval at which a page reads its clocks, in milliseconds. */
const LOOK_MS = 10_000;

/**
 * Both clocks of this device at one moment: the wall clock can be set; the monotonic one only ticks while the device is
 * awake.
 */
export type Moment = {
  /** Milliseconds since the epoch, by this device's clock. */
  wall: number;
  /** Milliseconds since the page was opened. */
  ticks: number;
};

export function thisMoment(): Moment {
  return { wall: Date.now(), ticks: performance.now() };
}

/** The bounds of the server's time at a moment, in milliseconds; null if unknown. */
export type Span = { since: number | null; until: number | null };

/** The stored knowledge for later pages. */
type Learned = {
  /** The offset of the server's clock from this device's. */
  offset: number;
  /** The server's time at that answer, a lower bound from then on. */
  seen: number | null;
};

/**
 * The server's time, learned from the `Date` of its answers (docs/product/offline.md#done-at), and the offset of its
 * clock from this device's. Between answers the monotonic clock shows how much time has passed at least, which reveals
 * a clock that was set back. If the clock is ahead, it was set or the device slept, which cannot be told apart.
 */
export class ServerClock {
  #answered: Moment | undefined;
  #span: { since: number; until: number; at: Moment } | undefined;
  #setBackListeners = new Set<() => void>();
  #newOffsetListeners = new Set<() => void>();

  /** Learns from an answer, with the moments of its request and its arrival. */
  learn(date: string | null, asked: Moment, came: Moment): void {
    const sent = Date.parse(date ?? "");
    if (Number.isNaN(sent)) {
      return;
    }
    this.look(came);
    const server = Math.round(sent + 500 + (came.ticks - asked.ticks) / 2);
    const skew = came.wall - asked.wall - (came.ticks - asked.ticks);
    // The device slept on the way, or its clock was set: the answer does not tell by how much the clock is wrong.
    if (Math.abs(skew) > SET_MS) {
      this.#span = { since: server, until: server + Math.max(skew, 0), at: came };
      return;
    }
    const offset = Math.round(sent + 500 - (asked.wall + came.wall) / 2);
    const known = read();
    const isNew = known === undefined || Math.abs(offset - known.offset) > NOISE_MS;
    if (isNew || known.seen === null || Math.abs(server - known.seen) > FRESH_MS) {
      keep({ offset: isNew ? offset : known.offset, seen: server });
    }
    this.#answered = came;
    this.#span = { since: server, until: server, at: came };
    if (isNew) {
      this.#newOffsetListeners.forEach((listener) => listener());
    }
  }

  /** Milliseconds to add to this device's time, as last learned; undefined if never. */
  offset(): number | undefined {
    return read()?.offset;
  }

  /** The server's time, if this device's clock has not been changed since. */
  now(): number {
    return Date.now() + (this.offset() ?? 0);
  }

  /** The bounds of the server's time now, from answers to this page or an earlier one. */
  span(now: Moment): Span {
    this.look(now);
    const { since, until } = this.#span ?? { since: read()?.seen ?? null, until: null };
    return { since, until };
  }

  /** Counts the passed time. More frequent calls give closer bounds. */
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

  /** Reads the clocks every few seconds from now on. */
  watch(): void {
    setInterval(() => this.look(thisMoment()), LOOK_MS);
    document.addEventListener("visibilitychange", () => this.look(thisMoment()));
  }

  /** Calls `listener` when this device's clock was set back, which invalidates comparisons of times. */
  onSetBack(listener: () => void): () => void {
    this.#setBackListeners.add(listener);
    return () => this.#setBackListeners.delete(listener);
  }

  /** Calls `listener` when an answer told another time than this device was thought to have. */
  onNewOffset(listener: () => void): () => void {
    this.#newOffsetListeners.add(listener);
    return () => this.#newOffsetListeners.delete(listener);
  }

  /** Whether the last answer is recent by both clocks, so that this device's clock has not been set since. */
  isFresh(now: Moment): boolean {
    return (
      this.#answered !== undefined &&
      Math.abs(now.wall - this.#answered.wall) < FRESH_MS &&
      now.ticks - this.#answered.ticks < FRESH_MS
    );
  }
}

/** Earlier versions stored only the offset. */
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
