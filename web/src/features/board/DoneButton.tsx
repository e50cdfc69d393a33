import { Button } from "@mantine/core";
import { IconLayoutBoard } from "@tabler/icons-react";

import { session } from "@/lib/session";

/** The way back to the board, always in sight in a short session. */
export function DoneButton() {
  return (
    <Button
      size="md"
      data-done
      leftSection={<IconLayoutBoard size={22} aria-hidden />}
      onClick={() => void session.logout()}
    >
      Done
    </Button>
  );
}
