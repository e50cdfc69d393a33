import { useCallback, useSyncExternalStore } from "react";

import { storage } from "@/lib/device/storage";
import { Observable } from "@/lib/observable";

/** Counts the changes, for the components that show them. */
const changes = new Observable(0);

const storageKey = (userId: string) => `pogona.let-go.${userId}`;

/** The suggestions that a parent declined on this device, by the chores' ids. */
export function useLetGo(userId: string) {
  const stored = useSyncExternalStore(
    changes.subscribe,
    useCallback(() => storage.get(storageKey(userId)) ?? "", [userId]),
  );
  return {
    isLetGo: (choreId: string) => stored.split("\n").includes(choreId),
    letGo: (choreId: string) => {
      storage.set(storageKey(userId), [stored, choreId].join("\n"));
      changes.set(changes.get() + 1);
    },
  };
}
