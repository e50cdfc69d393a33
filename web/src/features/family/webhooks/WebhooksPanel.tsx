import { IconWebhook } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { webhooksQuery } from "@/api/webhooks/queries";
import { ListPanel } from "@/components/ListPanel";
import { NetworkButton } from "@/components/NetworkButton";
import { useDialog } from "@/components/useDialog";

import { AddWebhookModal } from "./AddWebhookModal";
import { WebhookList } from "./WebhookList";

/** The family's webhooks, with a button to add one (docs/product/programs.md#webhooks). */
export function WebhooksPanel() {
  const query = useQuery(webhooksQuery);
  const adding = useDialog<true>();
  return (
    <ListPanel
      title="Webhooks"
      hint="Pogona calls an address of yours when something happens in the family."
      query={query}
      errorText="Failed to load the webhooks."
      empty="No webhooks yet."
      list={(webhooks) => <WebhookList webhooks={webhooks} />}
    >
      <NetworkButton
        variant="default"
        leftSection={<IconWebhook size={20} aria-hidden />}
        onClick={() => adding.open(true)}
      >
        Add a Webhook
      </NetworkButton>
      <AddWebhookModal opened={adding.opened} onClose={adding.close} />
    </ListPanel>
  );
}
