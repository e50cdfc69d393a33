import { Stack } from "@mantine/core";

import { useCreateWebhook } from "@/api/webhooks/mutations";
import { Failure } from "@/components/Failure";
import { LargeModal } from "@/components/LargeModal";

import { Secret } from "./Secret";
import { WebhookForm } from "./WebhookForm";

type AddWebhookModalProps = { opened: boolean; onClose: () => void };

/** Adds a webhook: its address and topics, and then its secret, shown once. */
export function AddWebhookModal({ opened, onClose }: AddWebhookModalProps) {
  return (
    <LargeModal opened={opened} onClose={onClose} title="Add a webhook">
      <NewWebhookForm onClose={onClose} />
    </LargeModal>
  );
}

function NewWebhookForm({ onClose }: Pick<AddWebhookModalProps, "onClose">) {
  const create = useCreateWebhook();
  if (create.data !== undefined) {
    return <Secret name={create.data.webhook.name} secret={create.data.secret} onClose={onClose} />;
  }
  return (
    <Stack gap="md">
      <Failure of={create} text="Failed to add the webhook." />
      <WebhookForm busy={create.isPending} onCancel={onClose} onDone={(webhook) => create.mutate(webhook)} />
    </Stack>
  );
}
