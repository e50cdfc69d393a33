import { Alert, Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";

import { useForgivePin, useRemoveDevice } from "@/api/devices/mutations";
import { useNameOf } from "@/api/directory/members";
import { usersQuery } from "@/api/users/queries";
import { Entry, EntryList } from "@/components/EntryList";
import { NetworkButton } from "@/components/NetworkButton";
import { RemoveButton } from "@/components/RemoveButton";
import { RemoveModal } from "@/components/RemoveModal";
import { useDialog } from "@/components/useDialog";
import type { SharedTablet } from "@/lib/api";
import { formatDateTime, plural } from "@/lib/format";
import { isolated, isolating } from "@/lib/isolated";

import { RenameTabletModal } from "./RenameTabletModal";

/** The family's shared tablets, each with its actions. */
export function TabletList({ tablets }: { tablets: SharedTablet[] }) {
  const renaming = useDialog<SharedTablet>();
  const removing = useDialog<SharedTablet>();
  const remove = useRemoveDevice(removing.close);
  return (
    <>
      <EntryList label="Shared tablets">
        {tablets.map((tablet) => (
          <Entry key={tablet.id}>
            <Text fw={650}>{tablet.name}</Text>
            <Text c="dimmed" size="sm">
              Last used {formatDateTime(tablet.last_used_at)}
            </Text>
            <WrongPins tablet={tablet} />
            <Group gap="xs">
              <NetworkButton
                variant="default"
                aria-label={isolating`Rename ${tablet.name}`}
                onClick={() => renaming.open(tablet)}
              >
                Rename
              </NetworkButton>
              <RemoveButton name={tablet.name} onClick={() => removing.open(tablet)} />
            </Group>
          </Entry>
        ))}
      </EntryList>
      <RenameTabletModal tablet={renaming.subject} opened={renaming.opened} onClose={renaming.close} />
      <RemoveModal
        dialog={removing}
        title="Remove Tablet"
        question={({ name }) =>
          isolating`Are you sure you want to remove ${name}? The board disappears there at once.`
        }
        removal={remove}
      />
    </>
  );
}

/** The kids who recently tapped a wrong PIN there, with a button to let them try again. */
function WrongPins({ tablet }: { tablet: SharedTablet }) {
  const { data: members = [] } = useQuery(usersQuery);
  const nameOf = useNameOf();
  const forgive = useForgivePin();
  return tablet.pin_failures.map(({ kid_id, wrong, wait_until }) => {
    const kid = members.find(({ id }) => id === kid_id);
    const name = kid === undefined ? "A kid" : nameOf(kid.username);
    return (
      <Alert key={kid_id} color="yellow">
        <Group justify="space-between" gap="xs">
          <Text inherit>
            {isolated(name)}: {plural(wrong, "wrong PIN")}
            {wait_until !== null && `, has to wait until ${formatDateTime(wait_until)}`}.
          </Text>
          <Button
            variant="default"
            disabled={forgive.isPending}
            aria-label={isolating`Let ${name} try again`}
            onClick={() => forgive.mutate({ device: tablet, kidId: kid_id, name })}
          >
            Let them try again
          </Button>
        </Group>
      </Alert>
    );
  });
}
