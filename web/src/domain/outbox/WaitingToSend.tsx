import { Stack, Title } from "@mantine/core";

import { formatNumber } from "@/lib/format";
import { type OutboxTask, useOutboxView } from "@/lib/offline";

import { TakeOutButton } from "../takeBack/TakeBackButton";
import { EntryTable } from "./EntryTable";

/** The unsent entries of one kind; nothing if there are none. */
export function WaitingToSend({ action }: { action: OutboxTask["action"] }) {
  const entries = useOutboxView().entries.filter(({ task }) => task.action === action);
  return (
    entries.length > 0 && (
      <Stack component="section" gap="sm">
        <Title order={2}>Waiting to Send ({formatNumber(entries.length)})</Title>
        <EntryTable
          label="Waiting to send"
          entries={entries}
          actions={(entry) => <TakeOutButton entry={entry} />}
        />
      </Stack>
    )
  );
}
