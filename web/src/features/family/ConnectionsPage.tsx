import { Stack } from "@mantine/core";

import { AccessDenied } from "@/components/AccessDenied";
import { PageLayout } from "@/components/PageLayout";
import { routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { CalendarsPanel } from "./calendars/CalendarsPanel";
import { HomeAssistantPanel } from "./homeAssistant/HomeAssistantPanel";
import { ProgramsPanel } from "./programs/ProgramsPanel";
import { WebhooksPanel } from "./webhooks/WebhooksPanel";

/** Calendars, Home Assistant, programs and webhooks; for parents (docs/product/screens-by-role.md#screen-family). */
export function ConnectionsPage() {
  if (useUser().role !== "parent") {
    return <AccessDenied />;
  }
  return (
    <PageLayout
      title={routes.connections.heading}
      subtitle="What Pogona shares, and with whom. Nothing, until you say so."
    >
      <Stack gap="lg" maw="36rem">
        <CalendarsPanel />
        <HomeAssistantPanel />
        <ProgramsPanel />
        <WebhooksPanel />
      </Stack>
    </PageLayout>
  );
}
