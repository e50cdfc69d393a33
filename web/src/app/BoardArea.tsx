import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { SharedBoard } from "@/features/board/SharedBoard";
import type { SharedDevice } from "@/lib/device/sharedDevice";
import { openTicks, OutboxContext } from "@/lib/offline";
import { eraseShortSession } from "@/lib/offline/erase";
import { shortSession } from "@/lib/session/shortSession";

import { LoadingOverlay } from "./LoadingOverlay";
import { useLiveBoard } from "./useLiveUpdates";
import { useBoardReads } from "./useReads";

/** The board of a shared tablet, with its own outbox and its stored data. Data of the last kid is erased first. */
export function BoardArea({ device }: { device: SharedDevice }) {
  const client = useQueryClient();
  const [{ outbox, start }] = useState(() => openTicks(device));
  const isReady = useBoardReads(client, device.id);
  useLiveBoard(device.id);
  useEffect(start, [start]);
  useEffect(() => {
    const erase = async () => {
      const lost = await eraseShortSession(device.id);
      if (lost > 0) {
        shortSession.farewell.set("Some things were not sent. Do them again.");
      }
      await outbox.run();
    };
    erase().catch(() => {
      // A database that does not open keeps nothing either.
    });
  }, [device.id, outbox]);
  return isReady ? (
    <OutboxContext value={outbox}>
      <SharedBoard device={device} />
    </OutboxContext>
  ) : (
    <LoadingOverlay />
  );
}
