import { useDeferredValue } from "react";

/** More than fit on a phone's screen. */
const FIRST = 6;

/** The value, with changes drawn in small steps, so that a slow phone handles taps in between. */
export function useDeferred<Value>(value: Value): Value {
  return useDeferredValue(value);
}

/** False at first; true once that first drawing is on the screen. */
export function useIsDue(): boolean {
  return useDeferredValue(true, false);
}

/** The first of many rows, and all of them once those are on the screen: like `Deferred`, for lists. */
export function useInSteps<Row>(rows: Row[]): Row[] {
  return useIsDue() ? rows : rows.slice(0, FIRST);
}
