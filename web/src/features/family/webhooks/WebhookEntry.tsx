import { Group, Text } from "@mantine/core";

import { useNameOf } from "@/api/directory/members";
import { useSwitchWebhook, useTestWebhook } from "@/api/webhooks/mutations";
import { Entry } from "@/components/EntryList";
import { NetworkButton } from "@/components/NetworkButton";
import { RemoveButton } from "@/components/RemoveButton";
import { useWhom } from "@/domain/kids/useWhom";
import type { Webhook } from "@/lib/api";
import { formatDateTime } from "@/lib/format";
import { isolating } from "@/lib/isolated";

import { kindText, outcomeText } from "./outcomes";
import { topicsText } from "./topics";

/** The reason that a webhook was switched off automatically. */
const OFF_WHY = {
  gone: "Switched off: it answered that this address is no longer in use.",
  failing: "Switched off: every call failed for five days.",
} as const;

type WebhookEntryProps = { webhook: Webhook; onLog: () => void; onSecret: () => void; onRemove: () => void };

/** A webhook: its topics, the last result, and its actions. */
export function WebhookEntry({ webhook, onLog, onSecret, onRemove }: WebhookEntryProps) {
  const toggle = useSwitchWebhook();
  const test = useTestWebhook();
  const { id, name, is_on } = webhook;
  return (
    <Entry>
      <Text fw={650}>{name}</Text>
      <About webhook={webhook} />
      <Group gap="xs">
        <NetworkButton
          variant="default"
          aria-label={isolating`Send a test to ${name}`}
          loading={test.isPending}
          onClick={() => test.mutate(webhook)}
        >
          Send a Test
        </NetworkButton>
        <NetworkButton
          variant="default"
          aria-label={is_on ? isolating`Switch off ${name}` : isolating`Switch on ${name}`}
          loading={toggle.isPending}
          onClick={() => toggle.mutate({ id, is_on: !is_on })}
        >
          {is_on ? "Switch Off" : "Switch On"}
        </NetworkButton>
        <NetworkButton variant="default" aria-label={isolating`Log of ${name}`} onClick={onLog}>
          Log
        </NetworkButton>
        <NetworkButton variant="default" aria-label={isolating`New secret for ${name}`} onClick={onSecret}>
          New Secret
        </NetworkButton>
        <RemoveButton name={name} onClick={onRemove} />
      </Group>
    </Entry>
  );
}

function About({ webhook }: { webhook: Webhook }) {
  const nameOf = useNameOf();
  const { url, topics, kid_ids, is_on, off_why, set_by, last } = webhook;
  const whom = useWhom()(kid_ids);
  return (
    <div>
      <Text style={{ overflowWrap: "anywhere" }}>{url}</Text>
      <Text>
        {topicsText(topics)}: {whom}
      </Text>
      <Text c="dimmed" size="sm">
        In {nameOf(set_by)}’s name ·{" "}
        {last === null
          ? "Nothing sent recently"
          : `${kindText(last.kind)}, ${formatDateTime(last.created_at)}: ${outcomeText(last)}`}
      </Text>
      {!is_on && (
        <Text c="red" size="sm">
          {off_why === null ? "Switched off." : OFF_WHY[off_why]}
        </Text>
      )}
    </div>
  );
}
