import { Card, Skeleton, Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useSyncExternalStore } from "react";

import { notificationsQuery } from "@/api/notifications/queries";
import { PageLayout } from "@/components/PageLayout";
import { QueryBoundary } from "@/components/QueryBoundary";
import { NotifiedDevices } from "@/domain/notifications/NotifiedDevices";
import { RecentNotices } from "@/domain/notifications/RecentNotices";
import type { Notifications } from "@/lib/api";
import { followObstacle, obstacle, type Obstacle } from "@/lib/push/obstacle";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { KidChoices } from "./KidChoices";
import { ObstacleHelp } from "./ObstacleHelp";
import { ParentSettingsForm } from "./ParentSettingsForm";
import { ThisDevice } from "./ThisDevice";
import { WhyNot } from "./WhyNot";

/**
 * The user's notifications: this device, the others, the chosen notices, and the recent ones
 * (docs/product/screens.md#screen-notifications).
 */
export function NotificationsPage() {
  const hindered = useSyncExternalStore(followObstacle, obstacle);
  return (
    <PageLayout title={routes.notifications.heading}>
      <Stack gap="lg" maw="36rem">
        {hindered !== undefined && (
          <Section title="This device">
            <ObstacleHelp obstacle={hindered} />
          </Section>
        )}
        {hindered !== "shared" && <Loaded hindered={hindered} />}
      </Stack>
    </PageLayout>
  );
}

function Loaded({ hindered }: { hindered: Obstacle | undefined }) {
  const notifications = useQuery(notificationsQuery);
  return (
    <QueryBoundary
      query={notifications}
      errorText="Failed to load the notifications."
      skeleton={<Skeleton height="30rem" radius="lg" role="status" aria-label="Loading" />}
    >
      {(loaded) => <Sections notifications={loaded} hindered={hindered} />}
    </QueryBoundary>
  );
}

type SectionsProps = { notifications: Notifications; hindered: Obstacle | undefined };

function Sections({ notifications: { settings, devices, recent }, hindered }: SectionsProps) {
  const isKid = useUser().role === "kid";
  return (
    <Stack gap="lg">
      {hindered === undefined && (
        <Section title="This device">
          <ThisDevice devices={devices} />
        </Section>
      )}
      <Section title={isKid ? "My devices" : "Your devices"}>
        <NotifiedDevices
          devices={devices}
          empty={isKid ? "Turn one on to see it here." : "No device is on."}
        />
      </Section>
      <Section title={isKid ? "What I hear about" : "What you hear about"}>
        {"approved" in settings ? (
          <KidChoices settings={settings} />
        ) : (
          <ParentSettingsForm key={JSON.stringify(settings)} settings={settings} />
        )}
      </Section>
      <Section title="Why did nothing arrive?">
        <RecentNotices
          notices={recent}
          empty={isKid ? "Come back later: nothing new yet." : "No notifications yet."}
        />
        <WhyNot />
      </Section>
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Stack gap="md">
        <Title order={2} id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}
