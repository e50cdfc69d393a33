import { Modal } from "@mantine/core";

import type { Chore } from "@/lib/api";

import { ChoreForm } from "./ChoreForm";

type ChoreFormModalProps = {
  /** The chore to edit; undefined adds a new one. */
  chore: Chore | undefined;
  opened: boolean;
  onClose: () => void;
  /** Called after creating a chore that should repeat, or be due once. */
  onSchedule: (chore: Chore, startsOnce: boolean) => void;
};

/** Add New Chore and Edit Chore. Each opening begins with a fresh form. */
export function ChoreFormModal({ chore, opened, ...ways }: ChoreFormModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={ways.onClose}
      closeOnClickOutside={false}
      title={chore === undefined ? "Add New Chore" : "Edit Chore"}
      transitionProps={{ duration: 200 }}
    >
      <ChoreForm chore={chore} {...ways} />
    </Modal>
  );
}
