import { Button, Group, List, Stack, Text } from "@mantine/core";

import type { ImportedMember } from "@/lib/api";
import { useUser } from "@/lib/session/user";

type ImportedMembersProps = { members: ImportedMember[]; onClose: () => void };

/** Who has come with an import, and what is left to do for them. */
export function ImportedMembers({ members, onClose }: ImportedMembersProps) {
  const { id: ownId } = useUser();
  const others = members.filter(({ id }) => id !== ownId);
  return (
    <Stack gap="md" role="status">
      <Text>Your family is here, with everything it had.</Text>
      {others.length > 0 && (
        <>
          <Text>Give everybody a password under Family Members. They sign in as:</Text>
          <List>
            {others.map(({ id, username, username_before }) => (
              <List.Item key={id}>
                {username === username_before
                  ? username
                  : `${username} (was ${username_before}, which is taken here)`}
              </List.Item>
            ))}
          </List>
        </>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      </Group>
    </Stack>
  );
}
