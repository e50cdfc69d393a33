import { IconCloudUp } from "@tabler/icons-react";

import { StatusBadge } from "@/components/StatusBadge";

/** Something that is kept on this device and not sent yet. */
export function QueuedBadge() {
  return <StatusBadge label="Waiting to send" colour="blue" icon={IconCloudUp} />;
}
