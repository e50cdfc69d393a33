import { Alert, Stack } from "@mantine/core";

import { useCreateWebhook } from "@/api/webhooks/mutations";
import { LargeModal } from "@/components/LargeModal";
import { errorMessage } from "@/lib/api";

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
      {create.isError && (
        <Alert color="red">{errorMessage(create.error, "Failed to add the webhook.")}</Alert>
      )}
      <WebhookForm busy={create.isPending} onCancel={onClose} onDone={(webhook) => create.mutate(webhook)} />
    </Stack>
  );
}
