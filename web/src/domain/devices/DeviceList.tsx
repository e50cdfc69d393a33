import { Badge, Text } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";

import { NetworkButton } from "@/components/NetworkButton";
import type { DeviceSession } from "@/lib/api";
import { formatDateTime } from "@/lib/format";
import { isolating } from "@/lib/isolated";

import classes from "./DeviceList.module.css";

type DeviceListProps = {
  devices: DeviceSession[];
  busy: boolean;
  onSignOut: (device: DeviceSession) => void;
};

/** A member's devices, with a button to sign out each one but this. */
export function DeviceList({ devices, busy, onSignOut }: DeviceListProps) {
  return (
    <ul className={classes.list}>
      {devices.map((device) => (
        <li key={device.id} className={classes.device}>
          <Icon label={device.label} />
          <div className={classes.words}>
            <Text fw={600}>{device.label}</Text>
            {device.is_current && <Badge>This device</Badge>}
            <Text c="dimmed" size="sm">
              Last used {formatDateTime(device.last_used_at)}
            </Text>
            <Text c="dimmed" size="sm">
              Signed in {formatDateTime(device.signed_in_at)}
            </Text>
          </div>
          {!device.is_current && (
            <NetworkButton
              variant="default"
              aria-label={isolating`Sign out ${device.label}`}
              disabled={busy}
              onClick={() => onSignOut(device)}
            >
              Sign Out
            </NetworkButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function Icon({ label }: { label: string }) {
  const DeviceIcon = /Android|iPhone|iPad$/.test(label) ? IconDeviceMobile : IconDeviceDesktop;
  return <DeviceIcon size={28} aria-hidden className={classes.icon} />;
}
