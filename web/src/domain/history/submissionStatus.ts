import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  type TablerIcon,
} from "@tabler/icons-react";

import type { SubmissionStatus } from "@/lib/api";

/** Label, colour (docs/product/chores.md#submission-states) and icon of each status. */
export const SUBMISSION_STATUS: Record<
  SubmissionStatus,
  { label: string; colour: string; icon: TablerIcon }
> = {
  approved: { label: "Approved", colour: "green", icon: IconCircleCheck },
  pending_approval: { label: "Pending Approval", colour: "yellow", icon: IconHourglass },
  rejected: { label: "Rejected", colour: "red", icon: IconCircleX },
  withdrawn: { label: "Taken Back", colour: "gray", icon: IconArrowBackUp },
};
