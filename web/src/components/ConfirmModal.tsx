import { Button, Group, Stack, Text } from "@mantine/core";

import { LazyModal } from "./LazyModal";

type ConfirmModalProps = {
  opened: boolean;
  title: string;
  /** The question, whole. */
  message: string;
  confirmLabel: string;
  /** A Mantine colour name; red for what cannot be undone. */
  confirmColour?: string;
  busy: boolean;
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
  onConfirm,
  onClose,
}: ConfirmModalProps) {
  const close = () => {
    if (!busy) {
      onClose();
    }
  };
  const confirm = () => {
    // A second tap may land while the dialog fades out.
    if (opened) {
      onConfirm();
    }
  };
  return (
    <LazyModal opened={opened} onClose={close} title={title} closeButtonProps={{ "aria-label": "Close" }}>
      <Stack gap="lg">
        <Text>{message}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button color={confirmColour} onClick={confirm} loading={busy}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </LazyModal>
  );
}
