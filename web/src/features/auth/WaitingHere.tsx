import { Alert } from "@mantine/core";
import { useEffect, useState } from "react";

import { plural } from "@/lib/format";
import { isolated } from "@/lib/isolated";
import { type UnsentCount, whoWaits } from "@/lib/offline/waiting";

/** Names the members with unsent entries on this device. */
export function WaitingHere() {
  const [waiting, setWaiting] = useState<UnsentCount[]>([]);
  useEffect(() => {
    whoWaits().then(setWaiting, () => {});
  }, []);
  return waiting.map(({ name, count }) => (
    <Alert key={name} role="status" color="blue">
      {isolated(name)}: {count === 1 ? "1 thing waits" : `${plural(count, "thing")} wait`}. Sign in to send.
    </Alert>
  ));
}
