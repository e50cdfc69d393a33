import { Button, Loader } from "@mantine/core";

import { Bubble } from "./Bubble";

/** Stands where the answer will be, with the way not to wait for it. */
export function Thinking({ onStop }: { onStop: () => void }) {
  return (
    <Bubble
      pose="resting"
      action={
        <Button variant="default" onClick={onStop}>
          Stop
        </Button>
      }
    >
      Looking for an idea…
      <Loader type="dots" size="sm" aria-hidden />
    </Bubble>
  );
}
