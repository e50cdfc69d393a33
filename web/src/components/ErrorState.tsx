import { Alert, Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";

type ErrorStateProps = {
  /** The sentence the spec fixes for this failure. */
  message: string;
  onRetry: () => void;
  retrying: boolean;
};

/** A failed load, with the way to try again. */
export function ErrorState({ message, onRetry, retrying }: ErrorStateProps) {
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
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
