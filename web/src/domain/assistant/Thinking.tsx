import { Button, Loader } from "@mantine/core";

import { Bubble } from "./Bubble";

/** Shown in place of the answer, with a button to stop waiting. */
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
