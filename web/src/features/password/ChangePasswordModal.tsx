import { Modal } from "@mantine/core";
import { useState } from "react";

import { notifySuccess } from "@/lib/notify";
import { session } from "@/lib/session";

import { ChangePasswordForm } from "./ChangePasswordForm";
import { SignInAgain } from "./SignInAgain";

type ChangePasswordModalProps = { opened: boolean; onClose: () => void };

/** Changes one's own password (docs/product.md#change-password). Who cannot be signed in anew is told, and led to the sign-in form. */
export function ChangePasswordModal({ opened, onClose }: ChangePasswordModalProps) {
  const [hasEnded, setHasEnded] = useState(false);
  const onChanged = (isSignedIn: boolean) => {
    if (isSignedIn) {
      notifySuccess("Your password is changed.");
      onClose();
    } else {
      setHasEnded(true);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={hasEnded ? session.logout : onClose}
      closeOnClickOutside={false}
      title="Change Password"
    >
      {hasEnded ? <SignInAgain /> : <ChangePasswordForm onChanged={onChanged} onClose={onClose} />}
    </Modal>
  );
}
