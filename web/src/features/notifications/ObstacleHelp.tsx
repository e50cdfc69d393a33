import { List, Text } from "@mantine/core";

import type { Obstacle } from "@/lib/push/obstacle";
import { useUser } from "@/lib/session/user";

import { HomeScreenSteps } from "./HomeScreenSteps";

/** The reasons that notices cannot come to this device, for a parent and for a kid. */
const REASONS: Record<Obstacle, { parent: string; kid: string }> = {
  shared: {
    parent: "This tablet is shared. Turn notifications on on your own device.",
    kid: "Use a device of your own for this.",
  },
  "plain-http": {
    parent:
      "Notifications need HTTPS, and this page does not use it. Open Pogona by its https address; the README says how it gets one, under “HTTPS on phones”.",
    kid: "Ask a parent for the https address.",
  },
  "home-screen": {
    parent: "An iPhone or iPad shows notifications of what is on its Home Screen. Put Pogona there first:",
    kid: "Put Pogona on the Home Screen first:",
  },
  impossible: {
    parent:
      "This browser cannot show notifications here. Private windows never can. Open Pogona in another window or browser.",
    kid: "Try another browser, or ask a parent.",
  },
  blocked: {
    parent: "The browser blocks notifications from Pogona. Only you can allow them again:",
    kid: "Ask a parent to allow them again:",
  },
};

/** The obstacle to notices on this device, and its remedy. */
export function ObstacleHelp({ obstacle }: { obstacle: Obstacle }) {
  const reason = REASONS[obstacle][useUser().role === "kid" ? "kid" : "parent"];
  return (
    <>
      <Text>{reason}</Text>
      {obstacle === "home-screen" && <HomeScreenSteps />}
      {obstacle === "blocked" && <Unblock />}
    </>
  );
}

/** The steps in each browser. Browsers have their own names for their settings. */
function Unblock() {
  return (
    <List spacing="xs" m={0}>
      <List.Item>
        <strong>Chrome, Edge:</strong> the icon beside the address, then Permissions or Site settings, then
        Notifications: Allow.
      </List.Item>
      <List.Item>
        <strong>Firefox:</strong> the icon beside the address, then take away “Blocked” beside Send
        notifications.
      </List.Item>
      <List.Item>
        <strong>Safari:</strong> on a Mac Safari, Settings, Websites, Notifications; on an iPhone or iPad
        Settings, Notifications, Pogona.
      </List.Item>
      <List.Item>
        <strong>Pogona as an app:</strong> the device’s own settings, Notifications, Pogona. A private window
        always blocks them.
      </List.Item>
    </List>
  );
}
