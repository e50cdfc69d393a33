import { Modal } from "@mantine/core";

import { notifySuccess } from "@/lib/notify";

import { ChangePasswordForm } from "./ChangePasswordForm";

type ChangePasswordModalProps = { opened: boolean; onClose: () => void };

/**
 * Changes one's own password (docs/product/people.md#change-password). If signing in again fails, it leads to the
 * sign-in form with a message.
 */
export function ChangePasswordModal({ opened, onClose }: ChangePasswordModalProps) {
  const onChanged = (isSignedIn: boolean) => {
    if (isSignedIn) {
      notifySuccess("Your password is changed.");
    }
    onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title="Change Password">
      <ChangePasswordForm onChanged={onChanged} onClose={onClose} />
    </Modal>
  );
}
