import { Button, Card, Group, Stack, Text } from "@mantine/core";

import { useLetItCount } from "@/api/schedules/mutations";
import { useNeverRejected } from "@/api/schedules/queries";
import { NetworkButton } from "@/components/NetworkButton";
import { WithPicture } from "@/domain/pictures/Picture";
import type { Chore } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { useUser } from "@/lib/session/user";

import { useLetGo } from "./letGo";

/** Suggests, once each, that chores count by themselves of which nothing was rejected for four weeks. */
export function CountSuggestions({ chores }: { chores: Chore[] }) {
  const found = useNeverRejected();
  const { isLetGo, letGo } = useLetGo(useUser().id);
  const { mutate, isPending, variables } = useLetItCount();
  return chores.map((chore) => {
    const terms = chore.is_active ? found.get(chore.id) : undefined;
    return (
      terms !== undefined &&
      !isLetGo(chore.id) && (
        <Card key={chore.id} component="section" aria-label={isolating`Suggestion for ${chore.name}`}>
          <Stack gap="sm">
            <WithPicture of="chore" name={chore.name} id={chore.id}>
              <Text fw={600}>{chore.name}</Text>
              <Text>Never rejected in four weeks. Let it count by itself?</Text>
            </WithPicture>
            <Group gap="sm">
              <NetworkButton
                variant="light"
                loading={isPending && variables.chore.id === chore.id}
                onClick={() => mutate({ chore, terms })}
              >
                Let it count
              </NetworkButton>
              <Button variant="subtle" onClick={() => letGo(chore.id)}>
                No, thanks
              </Button>
            </Group>
          </Stack>
        </Card>
      )
    );
  });
}
