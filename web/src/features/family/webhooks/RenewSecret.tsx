import { Button, Stack, Text } from "@mantine/core";

import { useRenewWebhookSecret } from "@/api/webhooks/mutations";
import { Failure } from "@/components/Failure";
import { LargeModalFooter } from "@/components/LargeModal";
import { NetworkButton } from "@/components/NetworkButton";
import type { Webhook } from "@/lib/api";
import { isolated } from "@/lib/isolated";

import { Secret } from "./Secret";

type RenewSecretProps = { webhook: Webhook; onClose: () => void };

/** Asks before a webhook gets another secret, and shows the new one. */
export function RenewSecret({ webhook, onClose }: RenewSecretProps) {
  const renew = useRenewWebhookSecret();
  if (renew.data !== undefined) {
    return <Secret name={webhook.name} secret={renew.data.secret} onClose={onClose} />;
  }
  return (
    <Stack gap="md">
      <Failure of={renew} text="Failed to make another secret." />
      <Text>
        Calls of {isolated(webhook.name)} are then signed with the new secret. Enter it there, or the calls
        are refused.
      </Text>
      <LargeModalFooter>
        <Button variant="default" onClick={onClose} disabled={renew.isPending}>
          Cancel
        </Button>
        <NetworkButton loading={renew.isPending} onClick={() => renew.mutate(webhook)}>
          Make a New Secret
        </NetworkButton>
      </LargeModalFooter>
    </Stack>
  );
}
