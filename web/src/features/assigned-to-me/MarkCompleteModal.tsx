import { Modal } from "@mantine/core";

import type { Assignment } from "@/lib/api";

import { MarkCompleteForm } from "./MarkCompleteForm";

type MarkCompleteModalProps = {
  assignment: Assignment | undefined;
  opened: boolean;
  onClose: () => void;
};

/** 'Mark Assignment as Complete' (docs/product/screens-by-role.md#screen-assigned). */
export function MarkCompleteModal({ assignment, opened, onClose }: MarkCompleteModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title="Mark Assignment as Complete"
      transitionProps={{ duration: 200 }}
    >
      {assignment !== undefined && (
        <MarkCompleteForm key={assignment.id} assignment={assignment} onClose={onClose} />
      )}
    </Modal>
  );
}
