import { type ReactNode, useDeferredValue } from "react";

/**
 * Draws its content once what is around it is on the screen: for what is out of sight at first, so that a slow
 * phone need not draw all of a long page in one go.
 */
export function Later({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, false);
  return isDue ? children : null;
}
