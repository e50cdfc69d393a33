import { ConfirmModal } from "./ConfirmModal";
import type { Dialog } from "./useDialog";

type RemoveModalProps<Subject> = {
  /** Open while there is an entry to remove. */
  dialog: Dialog<Subject>;
  title: string;
  /** The whole question. */
  question: (subject: Subject) => string;
  removal: { isPending: boolean; mutate: (subject: Subject) => void };
};

/** Asks before an entry of a list is removed. */
export function RemoveModal<Subject>({ dialog, title, question, removal }: RemoveModalProps<Subject>) {
  const { subject, opened, close } = dialog;
  return (
    <ConfirmModal
      opened={opened}
      title={title}
      message={subject === undefined ? "" : question(subject)}
      confirmLabel="Remove"
      busy={removal.isPending}
      onConfirm={() => subject !== undefined && removal.mutate(subject)}
      onClose={close}
    />
  );
}
