import type { ReactNode } from "react";

import { useIsDue } from "./steps";

/**
 * Draws its content after the rest is on the screen: for content that is not visible at first, so that a slow phone
 * need not draw a long page in one go.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useIsDue() ? children : null;
}
