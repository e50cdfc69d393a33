import { formatNumber, plural } from "@/lib/format";

import type { KidRef } from "./kid";

/** What a correction comes to, before it is made: a deduction stops at 0 (docs/product.md#adjust). */
export function balanceAfter({ username, points }: KidRef, moved: number): string | undefined {
  if (points === undefined || points === null) {
    return undefined;
  }
  if (moved === 0 || !Number.isSafeInteger(moved)) {
    return `${username} has ${plural(points, "point")}.`;
  }
  if (points + moved >= 0) {
    return `${username} then has ${plural(points + moved, "point")}.`;
  }
  return points === 0
    ? `${username} has no points to take.`
    : `Only ${formatNumber(points)} ${points === 1 ? "is" : "are"} there: ${username} then has 0 points.`;
}
