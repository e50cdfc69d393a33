import type { ReactNode } from "react";

import { useIsDue } from "./steps";

/**
 * Draws its content once what is around it is on the screen: for what is out of sight at first, so that a slow
 * phone need not draw all of a long page in one go.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useIsDue() ? children : null;
}
