import { IconCircleCheck, IconCircleX, IconHourglass, type TablerIcon } from "@tabler/icons-react";

import type { SubmissionStatus } from "@/lib/api";

/** Colour (docs/product.md#submission-states) and icon of each state. */
export const STATUS: Record<SubmissionStatus, { colour: string; icon: TablerIcon }> = {
  approved: { colour: "green", icon: IconCircleCheck },
  pending_approval: { colour: "yellow", icon: IconHourglass },
  rejected: { colour: "red", icon: IconCircleX },
};
