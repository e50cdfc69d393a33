import { useStopRepeating } from "@/api/schedules/mutations";
import { ConfirmModal } from "@/components/ConfirmModal";
import type { Chore } from "@/lib/api";
import { isolating } from "@/lib/isolated";

/** A chore that should stop repeating, or being due once. */
export type Stopping = { chore: Chore; isOnce: boolean };

type StopRepeatingModalProps = { stopping: Stopping | undefined; opened: boolean; onClose: () => void };

/** Asks before a chore stops repeating, or being due. */
export function StopRepeatingModal({ stopping, opened, onClose }: StopRepeatingModalProps) {
  const isOnce = stopping?.isOnce === true;
  const stop = useStopRepeating(isOnce, onClose);
  const name = stopping?.chore.name ?? "";
  return (
    <ConfirmModal
      opened={opened}
      title={isOnce ? "Not Due Any More" : "Stop Repeating"}
      message={
        isOnce
          ? isolating`Are you sure that "${name}" should not be due any more? What was done stays.`
          : isolating`Are you sure that "${name}" should stop repeating? What was done stays.`
      }
      confirmLabel={isOnce ? "Not due any more" : "Stop repeating"}
      confirmColour="terracotta"
      busy={stop.isPending}
      onConfirm={() => stopping !== undefined && stop.mutate(stopping.chore)}
      onClose={onClose}
    />
  );
}
