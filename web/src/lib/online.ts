import { probe as reachServer } from "./api/probe";
import { backoff } from "./backoff";
import { useObservable, Observable } from "./observable";

/** The wait after a failed probe, in milliseconds. */
const WAITS_MS = { first: 1_000, longest: 30_000 };

/** The number of probes after a network is announced, on a hidden page too: about half a minute of them. */
const LOOKS_WHEN_WOKEN = 5;

/**
 * The app's knowledge of the network. The browser knows when there is none, but not whether the server is reachable. So
 * a call without an answer leads to a probe at once, and the state follows the server's answers.
 */
export class Online {
  /** True while the server counts as reachable. */
  readonly belief = new Observable(true);
  #watching = false;
  #probe: () => Promise<boolean>;
  #looking: Promise<void> | undefined;
  /** Counts the losses of the network: an answer from before a loss does not count. */
  #losses = 0;
  #answers = 0;
  #vain = 0;
  /** The number of further probes while the page is hidden. */
  #looksLeft = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(probe: () => Promise<boolean>) {
    this.#probe = probe;
  }

  /** Follows the browser's own state from now on. */
  watch(): void {
    this.#watching = true;
    this.belief.set(navigator.onLine);
    window.addEventListener("offline", () => {
      this.#losses += 1;
      this.#wait(undefined);
      this.belief.set(false);
    });
    window.addEventListener("online", () => this.woken());
    document.addEventListener("visibilitychange", () => {
      if (!this.get() && !document.hidden) {
        void this.look();
      }
    });
  }

  get = this.belief.get;

  subscribe = this.belief.subscribe;

  /** Called when the server answered a call, with any status. */
  answered(): void {
    this.#answers += 1;
    if (!this.get()) {
      // It may be an answer from before the connection was lost.
      void this.look();
    }
  }

  /** Called when a call got no answer, or none for a while. */
  unanswered(): void {
    if (this.get()) {
      void this.look();
    }
  }

  /** Called when the browser reports a network, which may need some time; a probe under way may have begun earlier. */
  woken(): void {
    this.#vain = 0;
    this.#looksLeft = LOOKS_WHEN_WOKEN;
    void this.look();
  }

  /** Probes the server until it answers. */
  look = (): Promise<void> => {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  };

  async #look(): Promise<void> {
    if (!this.#watching) {
      return;
    }
    this.#wait(undefined);
    const losses = this.#losses;
    const answers = this.#answers;
    // On a slow line another call may be answered meanwhile, which counts too.
    const isAnswered = (await this.#probe()) || answers !== this.#answers;
    const reached = isAnswered && losses === this.#losses;
    this.#vain = reached ? 0 : this.#vain + 1;
    this.belief.set(reached);
    // If the browser knows that there is no network, it will report one.
    if (!reached && navigator.onLine && (!document.hidden || this.#looksLeft > 0)) {
      this.#looksLeft -= 1;
      this.#wait(backoff(this.#vain - 1, WAITS_MS));
    }
  }

  #wait(milliseconds: number | undefined): void {
    clearTimeout(this.#timer);
    this.#timer = milliseconds === undefined ? undefined : setTimeout(() => void this.look(), milliseconds);
  }
}

/** The reason that an action is impossible offline. */
export const NEEDS_NETWORK = "Go online to do this.";

/** The state of this tab's network. */
export const online = new Online(reachServer);

/** Whether the server is reachable, as far as the app knows. */
export function useOnline(): boolean {
  return useObservable(online.belief);
}
