import { ApiError } from "../api";
import { thisMoment } from "../api/clock";
import { backoff } from "../backoff";

/** The wait after a failed attempt, in milliseconds. */
const WAITS_MS = { first: 2_000, longest: 60_000 };

/**
 * The times of the outbox's automatic retries: later after each failed attempt, and never before the server allows it.
 */
export class RetryTimer {
  #vain = 0;
  #closedUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #go: () => void;

  constructor(go: () => void) {
    this.#go = go;
  }

  /** Whether the server asked the app to wait. */
  isClosed(): boolean {
    return thisMoment().ticks < this.#closedUntil;
  }

  /** Makes the next wait short again, after a success. */
  reset(): void {
    this.#vain = 0;
  }

  /** Tries again after a while. */
  wait(errors: unknown[] = []): void {
    const { ticks } = thisMoment();
    const asked = errors.map((error) => (error instanceof ApiError ? error.retryAfterMs : 0));
    this.#closedUntil = Math.max(this.#closedUntil, ticks + Math.max(0, ...asked));
    this.#goAfter(Math.max(backoff(this.#vain, WAITS_MS), this.#closedUntil - ticks));
    this.#vain += 1;
  }

  /** Retries when the server allows it. */
  waitUntilOpen(): void {
    this.#goAfter(this.#closedUntil - thisMoment().ticks);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #goAfter(milliseconds: number): void {
    this.stop();
    this.#timer = setTimeout(this.#go, milliseconds);
  }
}
