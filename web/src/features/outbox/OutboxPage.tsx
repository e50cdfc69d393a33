import { Button, Stack, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";

import { Dragon } from "@/components/dragon";
import { EmptyState } from "@/components/EmptyState";
import { PageLayout } from "@/components/PageLayout";
import { useDialog } from "@/components/useDialog";
import { EntryTable } from "@/domain/outbox/EntryTable";
import { formatNumber } from "@/lib/format";
import { type OutboxEntry, useOutbox, useOutboxView } from "@/lib/offline";
import { routes } from "@/lib/routes";
import { saveFile } from "@/lib/saveFile";

import { type Discardable, DiscardModal } from "./DiscardModal";
import { EntryActions } from "./EntryActions";
import { UnreadableTable } from "./UnreadableTable";
import { WhenModal } from "./WhenModal";

/** The file name for saving all waiting entries. */
const FILE_NAME = "pogona-not-sent.json";

/** All entries stored on this device until the server has them (docs/product/screens.md#screen-outbox). */
export function OutboxPage() {
  const outbox = useOutbox();
  const { entries, unreadable } = useOutboxView();
  const discard = useDialog<Discardable>();
  const when = useDialog<OutboxEntry>();
  const withProblems = entries.filter(({ problem }) => problem !== null);
  const waiting = entries.filter(({ problem }) => problem === null);
  const actions = (entry: OutboxEntry) => (
    <EntryActions entry={entry} onDiscard={discard.open} onTellWhen={when.open} />
  );
  const isEmpty = entries.length + unreadable.length === 0;
  return (
    <PageLayout title={routes.outbox.heading} subtitle="Saved here, sent when you are online.">
      {isEmpty && <EmptyState drawing={<Dragon pose="resting" />} message="Nothing is waiting. All sent!" />}
      {withProblems.length > 0 && (
        <Stack component="section" gap="sm">
          <Title order={2}>Needs Attention ({formatNumber(withProblems.length)})</Title>
          <EntryTable label="Needs attention" entries={withProblems} actions={actions} />
        </Stack>
      )}
      {unreadable.length > 0 && (
        <Stack component="section" gap="sm">
          <Title order={2}>Cannot Be Read ({formatNumber(unreadable.length)})</Title>
          <UnreadableTable rows={unreadable} onDiscard={discard.open} />
        </Stack>
      )}
      {waiting.length > 0 && (
        <Stack component="section" gap="sm">
          <Title order={2}>Waiting ({formatNumber(waiting.length)})</Title>
          <EntryTable label="Waiting" entries={waiting} actions={actions} />
        </Stack>
      )}
      {!isEmpty && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          style={{ alignSelf: "flex-start" }}
          onClick={() => saveFile(FILE_NAME, outbox.document, "application/json")}
        >
          Save all as a file
        </Button>
      )}
      <WhenModal entry={when.subject} opened={when.opened} onClose={when.close} />
      <DiscardModal entry={discard.subject} opened={discard.opened} onClose={discard.close} />
    </PageLayout>
  );
}
