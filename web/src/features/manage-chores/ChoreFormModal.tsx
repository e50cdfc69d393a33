import { Modal } from "@mantine/core";

import { ChoreForm, type OpenSchedule, type Written } from "./ChoreForm";

type ChoreFormModalProps = {
  written: Written | undefined;
  opened: boolean;
  onClose: () => void;
  /** Called after creating a chore that should repeat, or be due once. */
  onSchedule: OpenSchedule;
};

const NEW: Written = {};

/** Add New Chore, Copy Chore and Edit Chore. Each opening begins with a fresh form. */
export function ChoreFormModal({ written = NEW, opened, ...ways }: ChoreFormModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={ways.onClose}
      closeOnClickOutside={false}
      title={titleOf(written)}
      transitionProps={{ duration: 200 }}
    >
      <ChoreForm {...written} {...ways} />
    </Modal>
  );
}

function titleOf({ before, copied }: Written): string {
  if (before !== undefined) {
    return "Edit Chore";
  }
  return copied === undefined ? "Add New Chore" : "Copy Chore";
}
