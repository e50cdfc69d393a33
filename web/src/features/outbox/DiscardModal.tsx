import { ConfirmModal } from "@/components/ConfirmModal";
import { isolating } from "@/lib/isolated";
import { useOutbox } from "@/lib/offline";
import { useAction } from "@/lib/useAction";

/** An entry on this device, by its sequence number. */
export type Discardable = { seq: number; label: string };

type DiscardModalProps = { entry: Discardable | undefined; opened: boolean; onClose: () => void };

/** Asks before an entry that was never sent is discarded. */
export function DiscardModal({ entry, opened, onClose }: DiscardModalProps) {
  const outbox = useOutbox();
  const discard = useAction<void, number>({
    mutationFn: (seq) => outbox.discard(seq),
    onSuccess: onClose,
  });
  return (
    <ConfirmModal
      opened={opened}
      title="Discard"
      message={isolating`Throw away "${entry?.label ?? ""}"? It will not be sent.`}
      confirmLabel="Discard"
      busy={discard.isPending}
      local
      onConfirm={() => entry !== undefined && discard.mutate(entry.seq)}
      onClose={onClose}
    />
  );
}
