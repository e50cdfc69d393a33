import { useCallback, useSyncExternalStore } from "react";

import { Observable } from "../observable";
import { storage } from "./storage";

/** Counts the changes, for the components that show them. */
const changes = new Observable(0);

/** The lines of a text that this device keeps, and how to replace them. */
export function useStoredLines(key: string): [lines: string[], keep: (lines: string[]) => void] {
  const stored = useSyncExternalStore(
    changes.subscribe,
    useCallback(() => storage.get(key) ?? "", [key]),
  );
  return [
    stored.split("\n"),
    (lines) => {
      storage.set(key, lines.join("\n"));
      changes.set(changes.get() + 1);
    },
  ];
}
