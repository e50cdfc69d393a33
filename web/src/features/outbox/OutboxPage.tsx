import { Stack, Title } from "@mantine/core";

import { headings } from "@/app/headings";
import { paths } from "@/app/paths";
import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";
import { EntryTable } from "@/components/outbox/EntryTable";
import { PageLayout } from "@/components/PageLayout";
import { useDialog } from "@/components/useDialog";
import { formatNumber } from "@/lib/format";
import { type OutboxEntry, useOutboxView } from "@/lib/offline";

import { DiscardModal } from "./DiscardModal";
import { EntryActions } from "./EntryActions";

/** Everything that is kept on this device until the server has it (contract §7). */
export function Page() {
  const { entries } = useOutboxView();
  const discard = useDialog<OutboxEntry>();
  const troubled = entries.filter(({ problem }) => problem !== null);
  const waiting = entries.filter(({ problem }) => problem === null);
  const actions = (entry: OutboxEntry) => <EntryActions entry={entry} onDiscard={discard.open} />;
  return (
    <PageLayout title={headings.everyone[paths.outbox]} subtitle="Saved here, sent when you are online.">
      {entries.length === 0 && (
        <EmptyState drawing={<Dragon pose="resting" />} message="Nothing waits. All is sent!" />
      )}
      {troubled.length > 0 && (
        <Stack component="section" gap="sm">
          <Title order={2}>Needs Attention ({formatNumber(troubled.length)})</Title>
          <EntryTable label="Needs attention" entries={troubled} actions={actions} />
        </Stack>
      )}
      {waiting.length > 0 && (
        <Stack component="section" gap="sm">
          <Title order={2}>Waiting ({formatNumber(waiting.length)})</Title>
          <EntryTable label="Waiting" entries={waiting} actions={actions} />
        </Stack>
      )}
      <DiscardModal entry={discard.subject} opened={discard.opened} onClose={discard.close} />
    </PageLayout>
  );
}
