import { useEffect } from "react";

import { ownTask } from "./api/ownTask";
import { Observable, useObservable } from "./observable";

/**
 * A hook that gives a part of the app which no first screen waits for: nothing until it is here. It is fetched once the
 * first screen that asks for it is drawn; without a connection, the next that asks tries again.
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
