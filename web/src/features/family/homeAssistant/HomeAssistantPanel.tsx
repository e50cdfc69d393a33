import { Alert, Skeleton, Text } from "@mantine/core";
import { IconHomeOff, IconHomeShare } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { useSetHomeAssistant } from "@/api/homeAssistant/mutations";
import { homeAssistantQuery } from "@/api/homeAssistant/queries";
import { NetworkButton } from "@/components/NetworkButton";
import { Panel } from "@/components/Panel";
import { QueryBoundary } from "@/components/QueryBoundary";
import type { HomeAssistant } from "@/lib/api";

/**
 * Whether the family is shown in Home Assistant, and the data that it gets (docs/product/programs.md#home-assistant).
 */
export function HomeAssistantPanel() {
  const query = useQuery(homeAssistantQuery);
  return (
    <Panel
      title="Home Assistant"
      hint="Your home’s MQTT broker gets the kids’ names, points, streaks, whether they are away, and today’s chores. Anyone who uses it can tick chores; each waits for a parent."
    >
      <QueryBoundary
        query={query}
        errorText="Failed to load Home Assistant."
        skeleton={<Skeleton height="5.3rem" role="status" aria-label="Loading" />}
      >
        {(state) => <Switch state={state} />}
      </QueryBoundary>
    </Panel>
  );
}

/** The state of the connection to the broker, in words. */
const BROKER: Record<HomeAssistant["broker"], string> = {
  not_set: "No broker",
  away: "The broker does not answer",
  connected: "Connected",
};

function Switch({ state: { is_on, broker } }: { state: HomeAssistant }) {
  const set = useSetHomeAssistant();
  const Icon = is_on ? IconHomeOff : IconHomeShare;
  return (
    <>
      {broker === "not_set" ? (
        <Alert color="yellow" style={{ overflowWrap: "anywhere" }}>
          This Pogona has no MQTT broker yet: set MQTT_URL, such as mqtt://user:password@192.168.1.10:1883,
          and start it again.
        </Alert>
      ) : (
        <Text role="status">
          {is_on ? "On" : "Off"} · {BROKER[broker]}
        </Text>
      )}
      {(is_on || broker !== "not_set") && (
        <NetworkButton
          variant="default"
          leftSection={<Icon size={20} aria-hidden />}
          loading={set.isPending}
          onClick={() => set.mutate(!is_on)}
        >
          {is_on ? "Switch Off" : "Switch On"}
        </NetworkButton>
      )}
    </>
  );
}
