import { useDeferredValue } from "react";

/** More than a phone shows at once. */
const FIRST = 6;

/** The first of many rows, and all of them once those are on the screen: as `Later`, for lists. */
export function useInSteps<Row>(rows: Row[]): Row[] {
  const isDue = useDeferredValue(true, false);
  return isDue ? rows : rows.slice(0, FIRST);
}
