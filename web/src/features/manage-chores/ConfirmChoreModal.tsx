import { useChangeChore } from "@/api/chores/mutations";
import { ConfirmModal } from "@/components/ConfirmModal";
import type { Chore } from "@/lib/api";
import { isolating } from "@/lib/isolated";

/** The changes with a confirmation, worded as in docs/product/screens-by-role.md#screen-manage-chores. */
const QUESTIONS = {
  delete: {
    title: "Delete Chore",
    label: "Delete",
    colour: "red",
    consequence: "This action cannot be undone.",
  },
  deactivate: {
    title: "Deactivate Chore",
    label: "Deactivate",
    colour: "terracotta",
    consequence: "It will no longer be available for kids to complete.",
  },
} as const;

type ConfirmChoreModalProps = {
  change: keyof typeof QUESTIONS;
  chore: Chore | undefined;
  opened: boolean;
  onClose: () => void;
};

/** Asks before a chore is deleted or deactivated, and does it. */
export function ConfirmChoreModal({ change, chore, opened, onClose }: ConfirmChoreModalProps) {
  const { title, label, colour, consequence } = QUESTIONS[change];
  const action = useChangeChore(change, onClose);
  return (
    <ConfirmModal
      opened={opened}
      title={title}
      message={isolating`Are you sure you want to ${change} the chore "${chore?.name ?? ""}"? ${consequence}`}
      confirmLabel={label}
      confirmColour={colour}
      busy={action.isPending}
      onConfirm={() => chore !== undefined && action.mutate(chore)}
      onClose={onClose}
    />
  );
}
