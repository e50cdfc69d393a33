import { Text } from "@mantine/core";
import { IconAlertTriangle, IconSend } from "@tabler/icons-react";

import { StatusBadge } from "@/components/StatusBadge";
import type { OutboxEntry } from "@/lib/offline";

import { TakingBackBadge } from "../takeBack/TakeBackButton";
import { QueuedBadge } from "./QueuedBadge";

type EntryStatusProps = { entry: OutboxEntry; isSending: boolean };

/** The state of an outbox entry and its problem. */
export function EntryStatus({ entry: { problem, takenBack }, isSending }: EntryStatusProps) {
  if (takenBack === true) {
    return <TakingBackBadge />;
  }
  if (isSending) {
    return <StatusBadge label="Sending" colour="teal" icon={IconSend} />;
  }
  if (problem === null) {
    return <QueuedBadge />;
  }
  return (
    <>
      <StatusBadge label="Needs attention" colour="red" icon={IconAlertTriangle} />
      <Text size="sm" fw={600} mt={4} style={{ textWrap: "balance" }}>
        {problem.sentence}
      </Text>
    </>
  );
}
