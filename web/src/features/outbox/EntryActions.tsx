import { Button, Group } from "@mantine/core";
import { IconCalendar, IconRefresh, IconTrash } from "@tabler/icons-react";

import { NetworkButton } from "@/components/NetworkButton";
import { canTakeOut, TakeOutButton } from "@/domain/takeBack/TakeBackButton";
import { type OutboxEntry, useOutbox, useOutboxView } from "@/lib/offline";
import { useAction } from "@/lib/useAction";

type EntryActionsProps = {
  entry: OutboxEntry;
  onDiscard: (entry: OutboxEntry) => void;
  /** Called for an entry whose time the user can enter. */
  onTellWhen: (entry: OutboxEntry) => void;
};

/** Retries or discards an entry with a problem. An entry that is being sent has no actions. */
export function EntryActions({ entry, onDiscard, onTellWhen }: EntryActionsProps) {
  const outbox = useOutbox();
  const { sending } = useOutboxView();
  const retry = useAction({ mutationFn: () => outbox.retry(entry) });
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {entry.problem?.canRetry === true && (
        <NetworkButton
          variant="light"
          px="md"
          leftSection={<IconRefresh size={18} aria-hidden />}
          aria-describedby={`outbox-${entry.seq}`}
          loading={retry.isPending}
          onClick={() => retry.mutate()}
        >
          Try again
        </NetworkButton>
      )}
      {entry.problem?.asksWhen === true && (
        <Button
          variant="light"
          px="md"
          leftSection={<IconCalendar size={18} aria-hidden />}
          aria-describedby={`outbox-${entry.seq}`}
          onClick={() => onTellWhen(entry)}
        >
          Pick the day
        </Button>
      )}
      {canTakeOut(entry) ? (
        <TakeOutButton entry={entry} />
      ) : (
        <Button
          variant="default"
          px="md"
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-describedby={`outbox-${entry.seq}`}
          disabled={sending.has(entry.seq)}
          onClick={() => onDiscard(entry)}
        >
          Discard
        </Button>
      )}
    </Group>
  );
}
