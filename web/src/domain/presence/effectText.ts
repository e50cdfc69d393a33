import type { ExcusePreview } from "@/lib/api";
import { formatNumber, plural } from "@/lib/format";

/**
 * The effect of excusing a day, shown beforehand (docs/product/routines.md#excuse-preview): `Streak 6 → 13 days, pays
 * 25 points`.
 */
export function effectText({ before, after, points }: ExcusePreview): string {
  const streak =
    before === after
      ? `The streak stays at ${plural(after, "day")}`
      : `Streak ${formatNumber(before)} → ${plural(after, "day")}`;
  return points > 0 ? `${streak}, pays ${plural(points, "point")}` : streak;
}
