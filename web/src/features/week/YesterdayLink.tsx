import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";

import { useYesterday } from "@/domain/week/useYesterday";
import type { Week } from "@/lib/api";
import { formatNumber } from "@/lib/format";
import { routes } from "@/lib/routes";

/** The way to where a parent decides what becomes of yesterday; nothing where all is well (docs/product/screens.md#yesterday). */
export function YesterdayLink({ week }: { week: Week }) {
  const { occurrences } = useYesterday(week);
  return occurrences.length === 0 ? null : (
    <Anchor component={Link} to={routes.dashboard.path}>
      Yesterday: {formatNumber(occurrences.length)} not done
    </Anchor>
  );
}
