import { Button, Group, Stack, Text } from "@mantine/core";

import { LazyModal } from "./LazyModal";
import { NetworkButton } from "./NetworkButton";
type ConfirmModalProps = {
  opened: boolean;
  title: string;
  /** The question, whole. */
  message: string;
  confirmLabel: string;
  /** A Mantine colour name; red for actions that cannot be undone. */
  confirmColour?: string;
  busy: boolean;
  /** Whether the action happens on this device and needs no connection. */
  local?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that is hard to undo. While busy it can be neither repeated nor closed. */
export function ConfirmModal({
  opened,
  title,
  message,
  confirmLabel,
  confirmColour = "red",
  busy,
  local = false,
  onConfirm,
  onClose,
}: ConfirmModalProps) {
  const close = () => {
    if (!busy) {
      onClose();
    }
  };
  const ConfirmButton = local ? Button : NetworkButton;
  const confirm = () => {
    // A second tap may land while the dialog fades out.
    if (opened) {
      onConfirm();
    }
  };
  return (
    <LazyModal opened={opened} onClose={close} title={title}>
      <Stack gap="lg">
        <Text>{message}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <ConfirmButton color={confirmColour} onClick={confirm} loading={busy}>
            {confirmLabel}
          </ConfirmButton>
        </Group>
      </Stack>
    </LazyModal>
  );
}
