import { Badge, Group, Text } from "@mantine/core";

import { useRemoveNotifiedDevice, useTestDevice } from "@/api/notifications/mutations";
import { EmptySection } from "@/components/EmptySection";
import { Entry, EntryList } from "@/components/EntryList";
import { NetworkButton } from "@/components/NetworkButton";
import { RemoveButton } from "@/components/RemoveButton";
import { RemoveModal } from "@/components/RemoveModal";
import { useDialog } from "@/components/useDialog";
import type { NotifiedDevice } from "@/lib/api";
import { formatDateTime } from "@/lib/format";
import { isolating } from "@/lib/isolated";

type NotifiedDevicesProps = { devices: NotifiedDevice[]; empty: string };

/** Devices that receive notifications, each with its last one, a test, and a button to remove it. */
export function NotifiedDevices({ devices, empty }: NotifiedDevicesProps) {
  const removing = useDialog<NotifiedDevice>();
  const remove = useRemoveNotifiedDevice(removing.close);
  const test = useTestDevice();
  if (devices.length === 0) {
    return <EmptySection message={empty} />;
  }
  return (
    <>
      <EntryList label="Devices">
        {devices.map((device) => (
          <Entry key={device.id}>
            <Group gap="xs">
              <Text fw={650}>{device.label}</Text>
              {device.is_mine && <Badge>This device</Badge>}
            </Group>
            <About device={device} />
            <Group gap="xs">
              <NetworkButton
                variant="default"
                aria-label={isolating`Send a test to ${device.label}`}
                disabled={test.isPending}
                onClick={() => test.mutate(device)}
              >
                Send a Test
              </NetworkButton>
              <RemoveButton name={device.label} onClick={() => removing.open(device)} />
            </Group>
          </Entry>
        ))}
      </EntryList>
      <RemoveModal
        dialog={removing}
        title="Remove Device"
        question={({ label }) =>
          isolating`No more notifications on ${label}? They can be turned on there again.`
        }
        removal={remove}
      />
    </>
  );
}

function About({ device: { last_delivered_at, failing } }: { device: NotifiedDevice }) {
  return (
    <div>
      <Text c="dimmed" size="sm">
        {last_delivered_at === null ? "Nothing sent yet" : `Last sent ${formatDateTime(last_delivered_at)}`}
      </Text>
      {failing && (
        <Text c="red" size="sm">
          Nothing gets through now.
        </Text>
      )}
    </div>
  );
}
