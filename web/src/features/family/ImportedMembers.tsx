import { Button, Group, Stack, Text } from "@mantine/core";

import type { ImportedMember } from "@/lib/api";
import { useUser } from "@/lib/session/user";

import classes from "./Family.module.css";

type ImportedMembersProps = { members: ImportedMember[]; onClose: () => void };

/** The members added by an import, and the remaining steps for them. */
export function ImportedMembers({ members, onClose }: ImportedMembersProps) {
  const { id: ownId } = useUser();
  const others = members.filter(({ id }) => id !== ownId);
  return (
    <Stack gap="md" role="status">
      <Text>Your family is here, with everything it had.</Text>
      {others.length > 0 && (
        <>
          <Text>
            Give each of them a password under Family Members.
            {others.some(isRenamed) && " Names that were taken here have been changed."}
          </Text>
          <ul className={classes.arrived}>
            {others.map((member) => (
              <li key={member.id}>
                <Text span fw={600}>
                  {member.username}
                </Text>
                {isRenamed(member) && (
                  <Text span c="dimmed">
                    was {member.username_before}
                  </Text>
                )}
              </li>
            ))}
          </ul>
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

function isRenamed({ username, username_before }: ImportedMember): boolean {
  return username !== username_before;
}
