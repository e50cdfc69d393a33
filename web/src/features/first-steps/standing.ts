import { useCallback, useSyncExternalStore } from "react";

import { storage } from "@/lib/device/storage";

/** What a parent said of the first steps on this device: not now, or never again. */
export type Standing = "later" | "over";

const storageKey = (userId: string) => `pogona.first-steps.${userId}`;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** A parent's standing on this device, and the way to change it; nothing was said yet without one. */
export function useStanding(userId: string): [Standing | undefined, (standing: Standing) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    useCallback(() => storage.get(storageKey(userId)), [userId]),
  );
  const set = useCallback(
    (standing: Standing) => {
      storage.set(storageKey(userId), standing);
      for (const listener of listeners) {
        listener();
      }
    },
    [userId],
  );
  return [stored === "later" || stored === "over" ? stored : undefined, set];
}
