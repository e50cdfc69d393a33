import { Button, Stack, Text } from "@mantine/core";

import { CopyField } from "@/components/CopyField";
import { LargeModalFooter } from "@/components/LargeModal";

type SecretProps = { name: string; secret: string; onClose: () => void };

/** The secret that calls are signed with, shown once. */
export function Secret({ name, secret, onClose }: SecretProps) {
  return (
    <Stack gap="md">
      <Text role="status">
        Every call of <strong>{name}</strong> is signed with this secret, so that it can tell ours from
        others. It is shown only once.
      </Text>
      <CopyField label="Secret" value={secret} what="Secret" />
      <LargeModalFooter>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </LargeModalFooter>
    </Stack>
  );
}
