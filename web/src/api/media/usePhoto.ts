import { useCallback, useSyncExternalStore } from "react";

import { photos } from "./photos";

/** An object URL of a photo, once it is here; nothing of one that is gone. */
export function usePhoto(id: string | null | undefined): string | undefined {
  const watch = useCallback(
    (watcher: () => void) => (id === null || id === undefined ? () => {} : photos.watch(id, watcher)),
    [id],
  );
  return useSyncExternalStore(watch, () => (id === null || id === undefined ? undefined : photos.get(id)));
}
