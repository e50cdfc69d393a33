import type { PendingDecision } from "@/api/reviews/waiting";
import { formatNumber } from "@/lib/format";

/** `10 + 6` for a chore and its effort; empty if no points are involved. */
export function pointsText({ points, effort }: Pick<PendingDecision, "points" | "effort">): string {
  if (points === null) {
    return "";
  }
  return effort === 0 ? formatNumber(points) : `${formatNumber(points)} + ${formatNumber(effort)}`;
}
