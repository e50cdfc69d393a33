import { Alert, Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";

type ErrorStateProps = {
  title?: string | undefined;
  /** The sentence for this failure (docs/product/screens.md#messages). */
  message: string;
  onRetry: () => void;
  retrying: boolean;
  /** Makes the message closable (docs/product/screens-by-role.md#screen-chore-history). */
  onClose?: () => void;
};

/** A failed load, with a button to try again. */
export function ErrorState({ title, message, onRetry, retrying, onClose }: ErrorStateProps) {
  return (
    <Alert
      color="red"
      title={title}
      icon={<IconAlertTriangle aria-hidden />}
      withCloseButton={onClose !== undefined}
      closeButtonLabel="Close"
      {...(onClose && { onClose })}
    >
      <Group justify="space-between" gap="sm">
        <Text inherit>{message}</Text>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={onRetry}
          loading={retrying}
        >
          Try again
        </Button>
      </Group>
    </Alert>
  );
}
