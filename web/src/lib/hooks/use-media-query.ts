import { useCallback, useSyncExternalStore } from "react";

const lists = new Map<string, MediaQueryList>();

/** In place of Mantine's hook of this name: whether a media query matches, known when it is first drawn. */
export function useMediaQuery(query: string): boolean {
  const list = listOf(query);
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}

/** One for all that ask: every button has a question. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}
