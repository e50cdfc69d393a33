import { probe as reachServer } from "./api/probe";
import { backoff } from "./backoff";
import { useObservable, Observable } from "./observable";

/** How long after a vain look the next one follows, in milliseconds. */
const WAITS_MS = { first: 1_000, longest: 30_000 };

/** How many looks follow a vain one once a network is announced, out of sight too: half a minute of them. */
const LOOKS_WHEN_WOKEN = 5;

/**
 * What the app believes about the network. The browser knows when there is none; that there is one it cannot
 * know, so a call without an answer is looked into at once, and the belief follows what the server does.
 */
export class Online {
  /** True while the server is taken to be in reach. */
  readonly belief = new Observable(true);
  #watching = false;
  #probe: () => Promise<boolean>;
  #looking: Promise<void> | undefined;
  /** How often the network was lost: an answer from before does not count. */
  #losses = 0;
  #answers = 0;
  #vain = 0;
  /** How many vain looks may still be followed by another while the page is hidden. */
  #looksLeft = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(probe: () => Promise<boolean>) {
    this.#probe = probe;
  }

  /** Follows the browser's own opinion from now on. */
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

  /** The server answered a call, whatever it said. */
  answered(): void {
    this.#answers += 1;
    if (!this.get()) {
      // It may be an answer from before the connection was lost.
      void this.look();
    }
  }

  /** A call got no answer, or none for a while. */
  unanswered(): void {
    if (this.get()) {
      void this.look();
    }
  }

  /** The browser says that there is a network, which may need its time; a look under way may have begun before. */
  woken(): void {
    this.#vain = 0;
    this.#looksLeft = LOOKS_WHEN_WOKEN;
    void this.look();
  }

  /** Asks the server for a sign of life, and goes on asking until there is one. */
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
    // On a slow line another call may be answered meanwhile, which tells as much.
    const isAnswered = (await this.#probe()) || answers !== this.#answers;
    const reached = isAnswered && losses === this.#losses;
    this.#vain = reached ? 0 : this.#vain + 1;
    this.belief.set(reached);
    // Where the browser knows that there is no network, it will say when there is.
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

/** Why something is not to be had without a connection. */
export const NEEDS_NETWORK = "Go online to do this.";

/** The network of this tab. */
export const online = new Online(reachServer);

/** Whether the server can be reached, as far as the app knows. */
export function useOnline(): boolean {
  return useObservable(online.belief);
}
