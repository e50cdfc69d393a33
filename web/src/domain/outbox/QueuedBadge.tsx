import { IconCloudUp } from "@tabler/icons-react";

import { StatusBadge } from "@/components/StatusBadge";

/** Marks something that is stored on this device and not sent yet. */
export function QueuedBadge() {
  return <StatusBadge label="Waiting to send" colour="blue" icon={IconCloudUp} />;
}
