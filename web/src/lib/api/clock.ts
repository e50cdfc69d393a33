const KEY = "pogona.clock";

/** How old what was learned may be to count as now, in milliseconds. */
const FRESH_MS = 60_000;
/** Answers differ by their way and by the second that `Date` leaves out: less than this is no news. */
const NOISE_MS = 2_000;

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

/** How far the server's clock is ahead of this device's, learned from the `Date` of its answers (contract §7). */
export class ServerClock {
  #learned: Moment | undefined;

  /** Takes note of an answer that was asked for at one moment and came at another. */
  learn(date: string | null, asked: Moment, came: Moment): void {
    const told = Date.parse(date ?? "");
    if (Number.isNaN(told)) {
      return;
    }
    const offset = Math.round(told + 500 - (asked.wall + came.wall) / 2);
    const known = this.offset();
    if (known === undefined || Math.abs(offset - known) > NOISE_MS) {
      localStorage.setItem(KEY, String(offset));
    }
    this.#learned = came;
  }

  /** Milliseconds to add to this device's time, as last learned here; undefined when it never was. */
  offset(): number | undefined {
    const text = localStorage.getItem(KEY);
    const stored = text === null ? Number.NaN : Number(text);
    return Number.isFinite(stored) ? stored : undefined;
  }

  /** Whether it was learned just now, by either clock: since then nobody has set this device's. */
  isFresh(now: Moment): boolean {
    return (
      this.#learned !== undefined &&
      Math.abs(now.wall - this.#learned.wall) < FRESH_MS &&
      now.ticks - this.#learned.ticks < FRESH_MS
    );
  }
}

export const serverClock = new ServerClock();
