import { Button, Group, Stack, Text } from "@mantine/core";

import { useNameOf } from "@/api/directory/members";
import { type KidDayRef, useTakePassBack } from "@/api/presence/passes";
import { Failure } from "@/components/Failure";
import { LazyModal } from "@/components/LazyModal";
import { NetworkButton } from "@/components/NetworkButton";
import { isolating } from "@/lib/isolated";

type PassModalProps = KidDayRef & { reason: string | null; opened: boolean; onClose: () => void };

/** The reason that a day is excused, with a button to take that back. */
export function PassModal({ opened, onClose, ...pass }: PassModalProps) {
  return (
    <LazyModal opened={opened} onClose={onClose} title={isolating`Excused: ${pass.name}`}>
      <Pass key={pass.day} {...pass} onClose={onClose} />
    </LazyModal>
  );
}

function Pass({ reason, onClose, ...which }: Omit<PassModalProps, "opened">) {
  const nameOf = useNameOf();
  const back = useTakePassBack(which, reason, onClose);
  return (
    <Stack gap="md">
      <Failure of={back} text="Failed to take it back." />
      {reason !== null && <Text>“{reason}”</Text>}
      <Text>{nameOf(which.kid.username)}&apos;s streak passes over this day.</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={back.isPending}>
          Keep it
        </Button>
        <NetworkButton onClick={() => back.mutate()} loading={back.isPending} data-autofocus>
          Take it back
        </NetworkButton>
      </Group>
    </Stack>
  );
}
