import { ConfirmModal } from "@/components/ConfirmModal";
import { type OutboxEntry, useOutbox } from "@/lib/offline";
import { useAction } from "@/lib/useAction";

type DiscardModalProps = { entry: OutboxEntry | undefined; opened: boolean; onClose: () => void };

/** Asks before something that was never sent is thrown away. */
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
      message={`Throw away "${entry?.label ?? ""}"? It will not be sent.`}
      confirmLabel="Discard"
      busy={discard.isPending}
      local
      onConfirm={() => entry !== undefined && discard.mutate(entry.seq)}
      onClose={onClose}
    />
  );
}
