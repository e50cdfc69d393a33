import { Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";

import { useNameOf } from "@/api/directory/members";
import { kidNotificationsQuery } from "@/api/notifications/queries";
import { LargeModal } from "@/components/LargeModal";
import { QueryBoundary } from "@/components/QueryBoundary";
import type { Notifications } from "@/lib/api";
import { isolated, isolating } from "@/lib/isolated";

import type { KidRef } from "../kids/kid";
import { KidSettingsForm } from "./KidSettingsForm";
import { NotifiedDevices } from "./NotifiedDevices";
import { RecentNotices } from "./RecentNotices";

type KidNotificationsModalProps = { kid: KidRef; opened: boolean; onClose: () => void };

/** A kid's devices and notices, for a parent to choose (docs/product/screens.md#kid-notifications). */
export function KidNotificationsModal({ kid, opened, onClose }: KidNotificationsModalProps) {
  const name = useNameOf()(kid.username);
  return (
    <LargeModal opened={opened} onClose={onClose} title={isolating`Notifications: ${name}`}>
      <OfKid key={kid.id} id={kid.id} name={name} />
    </LargeModal>
  );
}

function OfKid({ id, name }: { id: string; name: string }) {
  const notifications = useQuery(kidNotificationsQuery(id));
  return (
    <QueryBoundary
      query={notifications}
      errorText="Failed to load the notifications."
      skeleton={<Skeleton height="28rem" role="status" aria-label="Loading" />}
    >
      {(loaded) => <Parts id={id} name={name} notifications={loaded} />}
    </QueryBoundary>
  );
}

type PartsProps = { id: string; name: string; notifications: Notifications };

function Parts({ id, name, notifications: { settings, devices, recent } }: PartsProps) {
  return (
    <Stack gap="lg">
      <Stack component="section" gap="sm" aria-labelledby="kid-devices">
        <Title order={3} id="kid-devices">
          Devices
        </Title>
        <Text c="dimmed">
          {isolated(name)} turns them on: on the device, in their own app, under Me and Notifications.
        </Text>
        <NotifiedDevices devices={devices} empty="No device is on." />
      </Stack>
      <Stack component="section" gap="sm" aria-labelledby="kid-settings">
        <Title order={3} id="kid-settings">
          What {isolated(name)} hears about
        </Title>
        {"approved" in settings && (
          <KidSettingsForm key={JSON.stringify(settings)} id={id} settings={settings} />
        )}
      </Stack>
      <Stack component="section" gap="sm" aria-labelledby="kid-recent">
        <Title order={3} id="kid-recent">
          Why did nothing arrive?
        </Title>
        <RecentNotices notices={recent} empty="No notifications yet." />
      </Stack>
    </Stack>
  );
}
