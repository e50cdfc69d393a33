import { useEffect } from "react";

import { ownTask } from "./api/ownTask";
import { Observable, useObservable } from "./observable";

/**
 * Makes a hook that returns a part of the app which no first screen waits for: undefined until it is loaded. It is
 * fetched once the first screen that uses it is drawn; after a failure the next such screen tries again.
 */
export function fetchedLater<Part>(fetch: () => Promise<Part>): () => Part | undefined {
  const loaded = new Observable<Part | undefined>(undefined);
  let loading: Promise<void> | undefined;

  const load = async () => {
    await ownTask();
    try {
      loaded.set(await fetch());
    } catch {
      loading = undefined;
    }
  };
  return function useFetchedLater() {
    useEffect(() => {
      loading ??= load();
    }, []);
    return useObservable(loaded);
  };
}
