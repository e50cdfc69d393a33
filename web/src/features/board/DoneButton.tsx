import { Button } from "@mantine/core";
import { IconLayoutBoard } from "@tabler/icons-react";

import { session } from "@/lib/session";

/** The button back to the board, always visible in a short session. */
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
