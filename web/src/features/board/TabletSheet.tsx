import { Button, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";

import { leaveBoard } from "@/api/board/leave";
import type { SharedDevice } from "@/lib/device/sharedDevice";
import { isolated } from "@/lib/isolated";

type TabletSheetProps = { device: SharedDevice; opened: boolean; onClose: () => void };

/** Explains this tablet and why no parent signs in here, with a button to make it an ordinary browser again. */
export function TabletSheet({ device, opened, onClose }: TabletSheetProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="This tablet" centered>
      <Stack gap="md">
        <Text>
          {isolated(device.name)} belongs to everyone of {isolated(device.familyName)}. Kids tick their chores
          here.
        </Text>
        <Text>Parents approve on their own phone or computer: a shared tablet cannot do that.</Text>
        <Leave key={String(opened)} device={device} />
      </Stack>
    </Modal>
  );
}

/** Two taps, so that no toddler does it. */
function Leave({ device }: { device: SharedDevice }) {
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked) {
    return (
      <Button variant="default" onClick={() => setIsAsked(true)}>
        Stop sharing this tablet
      </Button>
    );
  }
  return (
    <Stack gap="sm" role="alert">
      <Text fw={650}>The board goes away here. A parent can add this tablet again.</Text>
      <Button color="red" onClick={() => void leaveBoard(device)}>
        Yes, stop sharing
      </Button>
    </Stack>
  );
}
