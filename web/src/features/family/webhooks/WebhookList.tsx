import { useRemoveWebhook } from "@/api/webhooks/mutations";
import { EntryList } from "@/components/EntryList";
import { LargeModal } from "@/components/LargeModal";
import { RemoveModal } from "@/components/RemoveModal";
import { useDialog } from "@/components/useDialog";
import type { Webhook } from "@/lib/api";
import { isolating } from "@/lib/isolated";

import { RenewSecret } from "./RenewSecret";
import { WebhookEntry } from "./WebhookEntry";
import { WebhookLog } from "./WebhookLog";

/** The webhooks, each with its actions and their dialogs. */
export function WebhookList({ webhooks }: { webhooks: Webhook[] }) {
  const removing = useDialog<Webhook>();
  const renewing = useDialog<Webhook>();
  const reading = useDialog<Webhook>();
  const remove = useRemoveWebhook(removing.close);
  return (
    <>
      <EntryList label="Webhooks">
        {webhooks.map((webhook) => (
          <WebhookEntry
            key={webhook.id}
            webhook={webhook}
            onLog={() => reading.open(webhook)}
            onSecret={() => renewing.open(webhook)}
            onRemove={() => removing.open(webhook)}
          />
        ))}
      </EntryList>
      <LargeModal
        opened={reading.opened}
        onClose={reading.close}
        title={isolating`Log of ${reading.subject?.name ?? ""}`}
      >
        {reading.subject && <WebhookLog webhook={reading.subject} />}
      </LargeModal>
      <LargeModal opened={renewing.opened} onClose={renewing.close} title="New secret">
        {renewing.subject && <RenewSecret webhook={renewing.subject} onClose={renewing.close} />}
      </LargeModal>
      <RemoveModal
        dialog={removing}
        title="Remove Webhook"
        question={({ name }) =>
          isolating`Are you sure you want to remove ${name}? It is no longer called, and its log is deleted.`
        }
        removal={remove}
      />
    </>
  );
}
