import { useStopRepeating } from "@/api/schedules/mutations";
import { ConfirmModal } from "@/components/ConfirmModal";
import type { Chore } from "@/lib/api";
import { isolating } from "@/lib/isolated";

type StopRepeatingModalProps = { chore: Chore | undefined; opened: boolean; onClose: () => void };

/** Asks before a chore stops repeating. */
export function StopRepeatingModal({ chore, opened, onClose }: StopRepeatingModalProps) {
  const stop = useStopRepeating(onClose);
  return (
    <ConfirmModal
      opened={opened}
      title="Stop Repeating"
      message={isolating`Are you sure that "${chore?.name ?? ""}" should stop repeating? What was done stays.`}
      confirmLabel="Stop repeating"
      confirmColour="terracotta"
      busy={stop.isPending}
      onConfirm={() => chore !== undefined && stop.mutate(chore)}
      onClose={onClose}
    />
  );
}
