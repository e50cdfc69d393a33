import { useCallback, useSyncExternalStore } from "react";

import { storage } from "@/lib/device/storage";

/** A parent's answer to the first steps on this device: not now, or never again. */
export type FirstStepsAnswer = "later" | "over";

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

/** A parent's answer on this device, and the function that changes it; undefined without an answer. */
export function useStanding(
  userId: string,
): [FirstStepsAnswer | undefined, (standing: FirstStepsAnswer) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    useCallback(() => storage.get(storageKey(userId)), [userId]),
  );
  const set = useCallback(
    (standing: FirstStepsAnswer) => {
      storage.set(storageKey(userId), standing);
      for (const listener of listeners) {
        listener();
      }
    },
    [userId],
  );
  return [stored === "later" || stored === "over" ? stored : undefined, set];
}
