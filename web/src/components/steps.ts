import { useDeferredValue } from "react";

/** More than a phone shows at once. */
const FIRST = 6;

/** The value, whose changes are drawn in small steps: a slow phone hears taps in between. */
export function useDeferred<Value>(value: Value): Value {
  return useDeferredValue(value);
}

/** False at first; true once what is drawn meanwhile is on the screen. */
export function useIsDue(): boolean {
  return useDeferredValue(true, false);
}

/** The first of many rows, and all of them once those are on the screen: as `Deferred`, for lists. */
export function useInSteps<Row>(rows: Row[]): Row[] {
  return useIsDue() ? rows : rows.slice(0, FIRST);
}
