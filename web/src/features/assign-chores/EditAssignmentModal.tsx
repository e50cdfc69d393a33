import { Modal } from "@mantine/core";

import type { FamilyAssignment } from "@/lib/api";

import { EditAssignmentForm } from "./EditAssignmentForm";

type EditAssignmentModalProps = {
  assignment: FamilyAssignment | undefined;
  opened: boolean;
  onClose: () => void;
};

/** 'Edit Assignment' (docs/product/chores.md#assignment-change). Each opening starts with the present values. */
export function EditAssignmentModal({ assignment, opened, onClose }: EditAssignmentModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title="Edit Assignment"
      transitionProps={{ duration: 200 }}
    >
      {assignment !== undefined && <EditAssignmentForm assignment={assignment} onClose={onClose} />}
    </Modal>
  );
}
