import { thisMoment } from "../api/clock";
import { backoff } from "../backoff";
import { Observable } from "../observable";

/** The wait after a failed attempt, in milliseconds. */
const WAITS_MS = { first: 8_000, longest: 60_000 };

const SECOND_MS = 1_000;

/**
 * Repeats a check by itself, less and less often, at once when the browser reports a network, and never while the page
 * is hidden.
 */
export class AskAgain {
  /** Seconds until the next attempt; undefined while one is under way. */
  readonly secondsLeft = new Observable<number | undefined>(undefined);
  readonly #check: () => Promise<void>;
  #vain = 0;
  #isWanted = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(check: () => Promise<void>) {
    this.#check = check;
  }

  /** Starts after a failed attempt. Returns the function that stops it. */
  start = (): (() => void) => {
    const onOnline = () => void this.ask();
    window.addEventListener("online", onOnline);
    this.#isWanted = true;
    this.#wait();
    return () => {
      window.removeEventListener("online", onOnline);
      this.#isWanted = false;
      clearInterval(this.#timer);
    };
  };

  ask = async (): Promise<void> => {
    clearInterval(this.#timer);
    this.secondsLeft.set(undefined);
    await this.#check();
    if (this.#isWanted) {
      this.#wait();
    }
  };

  #wait(): void {
    clearInterval(this.#timer);
    const due = thisMoment().ticks + backoff(this.#vain, WAITS_MS);
    this.#vain += 1;
    const look = () => {
      const left = Math.ceil((due - thisMoment().ticks) / SECOND_MS);
      if (left <= 0 && !document.hidden) {
        void this.ask();
      } else {
        this.secondsLeft.set(Math.max(left, 0));
      }
    };
    look();
    this.#timer = setInterval(look, SECOND_MS);
  }
}
