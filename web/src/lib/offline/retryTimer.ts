import { ApiError } from "../api";
import { thisMoment } from "../api/clock";
import { backoff } from "../backoff";

/** The wait after a vain try, in milliseconds. */
const WAITS_MS = { first: 2_000, longest: 60_000 };

/** When the outbox tries again: later after each vain try, and never before the server wants to be asked. */
export class RetryTimer {
  #vain = 0;
  #closedUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #go: () => void;

  constructor(go: () => void) {
    this.#go = go;
  }

  /** Whether the server asked to be left alone for now. */
  isClosed(): boolean {
    return thisMoment().ticks < this.#closedUntil;
  }

  /** It went well: the next wait is a short one. */
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

  /** Tries again when the server wants to be asked. */
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
