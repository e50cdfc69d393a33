import { useCallback, useSyncExternalStore } from "react";

import { photos } from "./photos";

/** The object URL of a photo once it is there; undefined if the photo is gone. */
export function usePhoto(id: string | null | undefined): string | undefined {
  const watch = useCallback(
    (watcher: () => void) => (id === null || id === undefined ? () => {} : photos.watch(id, watcher)),
    [id],
  );
  return useSyncExternalStore(watch, () => (id === null || id === undefined ? undefined : photos.get(id)));
}
