import { Group, Text } from "@mantine/core";
import { IconBell, IconBellCheck } from "@tabler/icons-react";

import { useTestDevice, useTurnOff, useTurnOn } from "@/api/notifications/mutations";
import { NetworkButton } from "@/components/NetworkButton";
import { StatusBadge } from "@/components/StatusBadge";
import type { NotifiedDevice } from "@/lib/api";
import { useObservable } from "@/lib/observable";
import { pushedHere } from "@/lib/push/browser";
import { useUser } from "@/lib/session/user";

import classes from "./ThisDevice.module.css";

/** Whether notices come to this device, with a button to change that (docs/product/screens.md#push-device). */
export function ThisDevice({ devices }: { devices: NotifiedDevice[] }) {
  const { id } = useUser();
  const pushed = useObservable(pushedHere);
  const mine = devices.find(({ is_mine }) => is_mine);
  const isOn = mine !== undefined && pushed?.user === id && Notification.permission === "granted";
  return isOn ? <On device={mine} /> : <Off />;
}

function Off() {
  const { id, role } = useUser();
  const turnOn = useTurnOn(id);
  return (
    <>
      <Text>
        {role === "kid"
          ? "Hear here what is new for you."
          : "Hear on this device when something waits for you, and approve it from there."}
      </Text>
      <NetworkButton
        classNames={{ label: classes.label }}
        leftSection={<IconBell size={20} aria-hidden />}
        loading={turnOn.isPending}
        onClick={() => turnOn.mutate()}
      >
        Turn On Notifications
      </NetworkButton>
    </>
  );
}

function On({ device }: { device: NotifiedDevice }) {
  const test = useTestDevice();
  const turnOff = useTurnOff();
  return (
    <>
      <div>
        <StatusBadge label="On" colour="green" icon={IconBellCheck} />
      </div>
      <Group gap="xs">
        <NetworkButton variant="light" loading={test.isPending} onClick={() => test.mutate(device)}>
          Send a Test
        </NetworkButton>
        <NetworkButton variant="default" loading={turnOff.isPending} onClick={() => turnOff.mutate(device)}>
          Turn Off
        </NetworkButton>
      </Group>
    </>
  );
}
