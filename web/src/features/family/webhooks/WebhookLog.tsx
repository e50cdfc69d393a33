import { Group, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";

import { useSendWebhookAgain } from "@/api/webhooks/mutations";
import { webhookLogQuery } from "@/api/webhooks/queries";
import { EmptySection } from "@/components/EmptySection";
import { Entry, EntryList } from "@/components/EntryList";
import { NetworkButton } from "@/components/NetworkButton";
import { QueryBoundary } from "@/components/QueryBoundary";
import type { Webhook, WebhookDelivery } from "@/lib/api";
import { formatDateTime } from "@/lib/format";
import { isolating } from "@/lib/isolated";

import { kindText, outcomeText } from "./outcomes";

/** The recent deliveries of a webhook, with their results. */
export function WebhookLog({ webhook }: { webhook: Webhook }) {
  const log = useQuery(webhookLogQuery(webhook.id));
  const again = useSendWebhookAgain(webhook.id);
  return (
    <QueryBoundary
      query={log}
      errorText="Failed to load the log."
      skeleton={<Skeleton height="4rem" role="status" aria-label="Loading" />}
      empty={<EmptySection message="Nothing was sent recently." />}
    >
      {(deliveries) => (
        <EntryList label={isolating`Log of ${webhook.name}`}>
          {deliveries.map((delivery) => (
            <Entry key={delivery.id}>
              <Text fw={650}>{kindText(delivery.kind)}</Text>
              <CameOf delivery={delivery} />
              <Group gap="xs">
                <NetworkButton
                  variant="default"
                  aria-label={`Send again: ${kindText(delivery.kind)}`}
                  loading={again.isPending && again.variables.delivery_id === delivery.id}
                  onClick={() => again.mutate({ delivery_id: delivery.id })}
                >
                  Send Again
                </NetworkButton>
              </Group>
            </Entry>
          ))}
        </EntryList>
      )}
    </QueryBoundary>
  );
}

function CameOf({ delivery }: { delivery: WebhookDelivery }) {
  const { created_at, tries, next_try_at } = delivery;
  return (
    <div>
      <Text>{outcomeText(delivery)}</Text>
      <Text c="dimmed" size="sm">
        {formatDateTime(created_at)} · {tries === 1 ? "1 try" : `${tries} tries`}
        {next_try_at !== null && tries > 0 && ` · next ${formatDateTime(next_try_at)}`}
      </Text>
    </div>
  );
}
