import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";

import { useYesterday } from "@/domain/week/useYesterday";
import type { Week } from "@/lib/api";
import { formatNumber } from "@/lib/format";
import { routes } from "@/lib/routes";

/**
 * A link to yesterday's missed chores on the dashboard; nothing if there are none (docs/product/screens.md#yesterday).
 */
export function YesterdayLink({ week }: { week: Week }) {
  const { occurrences } = useYesterday(week);
  return occurrences.length === 0 ? null : (
    <Anchor component={Link} to={routes.dashboard.path}>
      Yesterday: {formatNumber(occurrences.length)} not done
    </Anchor>
  );
}
