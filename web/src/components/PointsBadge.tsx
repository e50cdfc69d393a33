import { Badge, type MantineSize } from "@mantine/core";

import { formatPoints } from "@/lib/format";

type PointsBadgeProps = { points: number; size?: MantineSize };

/** `N Points` in gold, the colour of points. */
export function PointsBadge({ points, size = "lg" }: PointsBadgeProps) {
  return (
    <Badge color="gold" variant="light" size={size} className="tabular">
      {formatPoints(points)}
    </Badge>
  );
}
