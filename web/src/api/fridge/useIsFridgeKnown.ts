import { useQuery } from "@tanstack/react-query";

import { isSettled } from "@/lib/isSettled";
import { useEver } from "@/lib/useEver";

import { fridgeQuery } from "./queries";

/** Whether the notes are loaded or cannot be loaded now: the content below them waits for that, so that it does not move. */
export function useIsFridgeKnown(): boolean {
  return useEver(isSettled(useQuery(fridgeQuery)));
}
