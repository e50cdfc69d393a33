import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconHourglass } from "@tabler/icons-react";

import { StatusBadge } from "@/components/StatusBadge";
import type { Request } from "@/lib/api";

const LOOKS = {
  pending: { label: "Pending", colour: "yellow", icon: IconHourglass },
  approved: { label: "Approved", colour: "green", icon: IconCircleCheck },
  rejected: { label: "Rejected", colour: "red", icon: IconCircleX },
  withdrawn: { label: "Taken Back", colour: "gray", icon: IconArrowBackUp },
} as const;

/** The status of a request (docs/product/points.md#request-states). */
export function RequestStatus({ status }: { status: Request["status"] }) {
  return <StatusBadge {...LOOKS[status]} />;
}
