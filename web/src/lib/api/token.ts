import { durable } from "../device/durable";

/** The key of the token (docs/product/people.md#token); other tabs watch it too. */
const KEY = "token";

type Listener = (value: string | null) => void;
const listeners = new Set<Listener>();
/** The token of a short session on a shared tablet: it ends with the page and is not stored. */
let lent: string | undefined;

function announce(value: string | null): void {
  for (const listener of listeners) {
    listener(value);
  }
}

/** The bearer token in local storage, which alone determines the user on this device. */
export const token = {
  get: (): string | null => lent ?? durable.get(KEY),

  /** Whether it belongs to a short session (docs/product/screens.md#short-session). */
  isLent: (): boolean => lent !== undefined,

  /** Begins a short session. */
  lend(value: string): void {
    lent = value;
    announce(value);
  },

  /** Takes effect at once. Resolves once it would survive a kill of the browser, and other tabs can read it. */
  async set(value: string): Promise<void> {
    const kept = durable.set(KEY, value);
    announce(value);
    await kept;
  },

  clear(): void {
    if (lent !== undefined) {
      lent = undefined;
      announce(token.get());
    } else if (durable.get(KEY) !== null) {
      void durable.set(KEY, null);
      announce(null);
    }
  },

  /** Clears the token once that would survive a kill of the browser, so that a user shown as signed out really is. */
  async clearForGood(): Promise<void> {
    if (lent === undefined) {
      await durable.writeAhead(KEY, null);
    }
    token.clear();
  },

  /** Calls `listener` on every change, in this tab or another. Returns the function that stops it. */
  subscribe(listener: Listener): () => void {
    const onStorage = (event: StorageEvent) => {
      // A null key means the whole storage was cleared.
      if (event.key === KEY || event.key === null) {
        listener(token.get());
      }
    };
    const stopFollowing = durable.subscribe((key) => key === KEY && listener(token.get()));
    listeners.add(listener);
    window.addEventListener("storage", onStorage);
    return () => {
      stopFollowing();
      listeners.delete(listener);
      window.removeEventListener("storage", onStorage);
    };
  },
};
