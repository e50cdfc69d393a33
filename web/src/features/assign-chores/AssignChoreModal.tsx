import { Modal } from "@mantine/core";

import type { Chore, User } from "@/lib/api";

import { AssignChoreForm } from "./AssignChoreForm";

type AssignChoreModalProps = { chores: Chore[]; kids: User[]; opened: boolean; onClose: () => void };

/** 'Assign Chore to Kid' (docs/product/screens-by-role.md#screen-assign). Each opening starts with an empty form. */
export function AssignChoreModal({ chores, kids, opened, onClose }: AssignChoreModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title="Assign Chore to Kid"
      transitionProps={{ duration: 200 }}
    >
      <AssignChoreForm chores={chores} kids={kids} onClose={onClose} />
    </Modal>
  );
}
