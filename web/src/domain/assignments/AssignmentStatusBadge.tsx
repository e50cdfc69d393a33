import { IconCircleCheck, IconCircleDashed, IconHourglass, IconRotate } from "@tabler/icons-react";

import { StatusBadge } from "@/components/StatusBadge";
import type { AssignmentStatus } from "@/lib/api";

const LOOKS = {
  assigned: { label: "Pending", colour: "blue", icon: IconCircleDashed },
  submitted: { label: "Submitted", colour: "yellow", icon: IconHourglass },
  approved: { label: "Approved", colour: "green", icon: IconCircleCheck },
  rejected: { label: "Rejected", colour: "red", icon: IconRotate },
} as const;

/** The status of an assignment (docs/product/chores.md#assignment-states). */
export function AssignmentStatusBadge({ status }: { status: AssignmentStatus }) {
  return <StatusBadge {...LOOKS[status]} />;
}
