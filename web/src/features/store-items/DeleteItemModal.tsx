import { useDeleteItem } from "@/api/store/mutations";
import { ConfirmModal } from "@/components/ConfirmModal";
import type { StoreItem } from "@/lib/api";
import { isolating } from "@/lib/isolated";

type DeleteItemModalProps = {
  item: StoreItem | undefined;
  opened: boolean;
  onDeleted: (item: StoreItem) => void;
  onClose: () => void;
};

/** Asks before an item is deleted from the store. */
export function DeleteItemModal({ item, opened, onDeleted, onClose }: DeleteItemModalProps) {
  const deletion = useDeleteItem(onClose);
  return (
    <ConfirmModal
      opened={opened}
      title={isolating`Delete “${item?.name ?? ""}”`}
      message="Are you sure you want to delete this item?"
      confirmLabel="Delete"
      busy={deletion.isPending}
      onConfirm={() => item !== undefined && deletion.mutate(item, { onSuccess: () => onDeleted(item) })}
      onClose={onClose}
    />
  );
}
