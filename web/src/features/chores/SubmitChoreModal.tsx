import { Modal } from "@mantine/core";

import { useIsPhone } from "@/components/useIsPhone";
import type { Chore } from "@/lib/api";

import { SubmitChoreForm } from "./SubmitChoreForm";

import classes from "./SubmitChoreModal.module.css";

type SubmitChoreModalProps = {
  userId: string;
  chore: Chore | undefined;
  opened: boolean;
  onClose: () => void;
};

/** 'Submit Chore' (spec §2): the whole screen on phones, a dialog elsewhere. */
export function SubmitChoreModal({ userId, chore, opened, onClose }: SubmitChoreModalProps) {
  const isPhone = useIsPhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title="Submit Chore"
      size={560}
      fullScreen={isPhone}
      padding={isPhone ? "md" : "lg"}
      radius={isPhone ? 0 : "lg"}
      transitionProps={{ transition: isPhone ? "slide-up" : "pop", duration: 200 }}
      closeButtonProps={{ "aria-label": "Close" }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      {chore !== undefined && (
        <SubmitChoreForm key={chore.id} userId={userId} chore={chore} onClose={onClose} />
      )}
    </Modal>
  );
}
