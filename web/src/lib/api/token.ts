import { durable } from "../device/durable";

/** The key of the token (docs/product.md#token); other tabs watch it too. */
const KEY = "token";

type Listener = (value: string | null) => void;
const listeners = new Set<Listener>();

function announce(value: string | null): void {
  for (const listener of listeners) {
    listener(value);
  }
}

/** The bearer token in local storage: the one thing that says who is signed in on this device. */
export const token = {
  get: (): string | null => durable.get(KEY),

  set(value: string): void {
    void durable.set(KEY, value);
    announce(value);
  },

  clear(): void {
    if (durable.get(KEY) !== null) {
      void durable.set(KEY, null);
      announce(null);
    }
  },

  /** Clears it once that would outlive a kill of the browser: who is shown to be signed out is so. */
  async clearForGood(): Promise<void> {
    await durable.writeAhead(KEY, null);
    token.clear();
  },

  /** Calls `listener` on every change, in this tab or another. Returns the way to stop. */
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
