import { vi } from "vitest";

/** A `localStorage` and a `window` for tests that run without a browser. Undone after each test. */
export function stubBrowser(): { storage: Map<string, string>; window: EventTarget } {
  const storage = new Map<string, string>();
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
    key: (index: number) => [...storage.keys()][index] ?? null,
    get length() {
      return storage.size;
    },
  });
  return { storage, window };
}

/** The event of another tab's change of local storage. */
export function storageEvent(key: string | null): Event {
  return Object.assign(new Event("storage"), { key });
}

/** The instance that answers in tests. */
export const INSTANCE = "first";

/** A JSON answer of the API. */
export function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { "Pogona-Instance": INSTANCE, ...headers },
  });
}
