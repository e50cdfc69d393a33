import { Button, Card, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";

import { useLetItCount } from "@/api/schedules/mutations";
import { useNeverRejected } from "@/api/schedules/queries";
import { NetworkButton } from "@/components/NetworkButton";
import { WithPicture } from "@/domain/pictures/Picture";
import type { Chore } from "@/lib/api";
import { useStoredLines } from "@/lib/device/storedLines";
import { isolating } from "@/lib/isolated";
import { useUser } from "@/lib/session/user";

/** Suggests, once, that a chore counts by itself of which nothing was rejected for four weeks; one chore at a time. */
export function CountSuggestions({ chores }: { chores: Chore[] }) {
  const found = useNeverRejected();
  // The suggestions that a parent declined on this device, by the chores' ids.
  const [declined, keepDeclined] = useStoredLines(`pogona.let-go.${useUser().id}`);
  const { mutate, isPending } = useLetItCount();
  const [isAnswered, setIsAnswered] = useState(false);
  const chore = chores.find(({ id, is_active }) => is_active && found.has(id) && !declined.includes(id));
  const terms = chore && found.get(chore.id);
  if (chore === undefined || terms === undefined || isAnswered) {
    return null;
  }
  const decline = () => {
    keepDeclined([...declined, chore.id]);
    setIsAnswered(true);
  };
  return (
    <Card component="section" aria-label={isolating`Suggestion for ${chore.name}`}>
      <Stack gap="sm">
        <WithPicture of="chore" name={chore.name} id={chore.id}>
          <Text fw={600}>{chore.name}</Text>
          <Text>Never rejected in four weeks. Let it count by itself?</Text>
        </WithPicture>
        <Group gap="sm">
          <NetworkButton
            variant="light"
            loading={isPending}
            onClick={() => mutate({ chore, terms }, { onSuccess: () => setIsAnswered(true) })}
          >
            Let it count
          </NetworkButton>
          <Button variant="subtle" onClick={decline}>
            No, thanks
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
