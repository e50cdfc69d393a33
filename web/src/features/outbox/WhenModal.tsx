import { Button, Stack, Text } from "@mantine/core";

import { LazyModal } from "@/components/LazyModal";
import { serverClock } from "@/lib/api/clock";
import { type OutboxEntry, useOutbox } from "@/lib/offline";
import { useAction } from "@/lib/useAction";

import { daysToPick } from "./daysToPick";

type WhenModalProps = { entry: OutboxEntry | undefined; opened: boolean; onClose: () => void };

/** Asks for the day of a submission whose time no clock can tell. A parent is told that the kid picked it. */
export function WhenModal({ entry, opened, onClose }: WhenModalProps) {
  const outbox = useOutbox();
  const tell = useAction<void, string>({
    mutationFn: async (completed_at) => {
      if (entry !== undefined) {
        await outbox.retry({ ...entry, completed_at, time_uncertain: true });
      }
    },
    onSuccess: onClose,
  });
  const days = opened ? daysToPick(serverClock.now()) : [];
  return (
    <LazyModal opened={opened} onClose={onClose} title="When did you do it?">
      <Stack gap="sm">
        <Text>{entry?.label}</Text>
        {days.map(({ name, instant }) => (
          <Button key={name} variant="light" disabled={tell.isPending} onClick={() => tell.mutate(instant)}>
            {name}
          </Button>
        ))}
      </Stack>
    </LazyModal>
  );
}
