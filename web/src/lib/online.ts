import { useSyncExternalStore } from "react";

import { probe as reachServer } from "./api/probe";

/** How long after a vain look the next one follows, in milliseconds: twice as long each time. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

type Listener = () => void;

/**
 * What the app believes about the network. The browser knows when there is none; that there is one it cannot
 * know, so a call without an answer is looked into at once, and the belief follows what the server does.
 */
export class Online {
  #online = true;
  #watching = false;
  #listeners = new Set<Listener>();
  #probe: () => Promise<boolean>;
  #probing = false;
  #vain = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(probe: () => Promise<boolean>) {
    this.#probe = probe;
  }

  /** Follows the browser's own opinion from now on. */
  watch(): void {
    this.#watching = true;
    this.#become(navigator.onLine);
    window.addEventListener("offline", () => {
      this.#wait(undefined);
      this.#become(false);
    });
    window.addEventListener("online", () => void this.look());
    document.addEventListener("visibilitychange", () => {
      if (!this.#online && !document.hidden) {
        void this.look();
      }
    });
  }

  get = (): boolean => this.#online;

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The server answered a call, whatever it said. */
  answered(): void {
    if (!this.#online) {
      // It may be an answer from before the connection was lost.
      void this.look();
    }
  }

  /** A call got no answer, or none for a while. */
  unanswered(): void {
    if (this.#online) {
      void this.look();
    }
  }

  /** Asks the server for a sign of life, and goes on asking until there is one. */
  look = async (): Promise<void> => {
    if (this.#probing || !this.#watching) {
      return;
    }
    this.#probing = true;
    this.#wait(undefined);
    const reached = await this.#probe();
    this.#probing = false;
    this.#vain = reached ? 0 : this.#vain + 1;
    this.#become(reached);
    // Where the browser knows that there is no network, it will say when there is.
    if (!reached && navigator.onLine && !document.hidden) {
      const wait = Math.min(FIRST_WAIT_MS * 2 ** (this.#vain - 1), LONGEST_WAIT_MS);
      this.#wait(wait * (0.75 + Math.random() / 2));
    }
  };

  #wait(milliseconds: number | undefined): void {
    clearTimeout(this.#timer);
    this.#timer = milliseconds === undefined ? undefined : setTimeout(() => void this.look(), milliseconds);
  }

  #become(online: boolean): void {
    if (online !== this.#online) {
      this.#online = online;
      for (const listener of this.#listeners) {
        listener();
      }
    }
  }
}

/** The network of this tab. */
export const online = new Online(reachServer);

/** Whether the server can be reached, as far as the app knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(online.subscribe, online.get);
}
