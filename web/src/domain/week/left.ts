import { useCallback, useSyncExternalStore } from "react";

import { storage } from "@/lib/device/storage";
import { Observable } from "@/lib/observable";

/** Counts the changes, for the components that show them. */
const changes = new Observable(0);

const storageKey = (userId: string) => `pogona.left.${userId}`;

/** The missed occurrences of a day that a parent left on this device: the day, then the occurrences' keys. */
export function useLeft(userId: string, day: string) {
  const stored = useSyncExternalStore(
    changes.subscribe,
    useCallback(() => storage.get(storageKey(userId)) ?? "", [userId]),
  );
  const [of, ...keys] = stored.split("\n");
  const left = of === day ? keys : [];
  return {
    left,
    leave: (more: string[]) => {
      storage.set(storageKey(userId), [day, ...left, ...more].join("\n"));
      changes.set(changes.get() + 1);
    },
  };
}
