import { Text } from "@mantine/core";

import { useUser } from "@/lib/session/user";

/** Explains that a notice may have been sent but not shown, which Pogona cannot know. */
export function WhyNot() {
  return (
    <Text c="dimmed" size="sm">
      {useUser().role === "kid"
        ? "Check the device's settings if nothing came."
        : "Sent, but not seen? The device may be off, without a network, set not to disturb, or not let the browser show notifications. Send a test to see."}
    </Text>
  );
}
