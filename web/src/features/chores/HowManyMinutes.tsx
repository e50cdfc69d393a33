import { Button, Modal, NumberInput, Stack, Text } from "@mantine/core";
import { useState } from "react";

import { setMinutes } from "@/domain/handIn/choreTimers";
import { timerStore } from "@/domain/handIn/timerStore";
import { rules } from "@/lib/rules";

import type { Doubt } from "./useDoubt";

type HowManyMinutesProps = {
  userId: string;
  doubt: Doubt & { kind: "jump" };
  onSettled: () => void;
};

/** Asks for the time of a timer whose clock jumped, and stops it with the answer. */
export function HowManyMinutes({ userId, doubt, onSettled }: HowManyMinutesProps) {
  const { choreId, entry, isAhead, minutes } = doubt;
  const [said, setSaid] = useState<number | string>(minutes);
  const save = () => {
    timerStore.update(userId, (timers) => setMinutes(timers, choreId, Number(said)));
    onSettled();
  };
  return (
    <Modal
      opened
      onClose={save}
      // A clock that is ahead may be right: the device has slept.
      title={`${isAhead ? "The time jumped" : "Your clock changed"}. How many minutes?`}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text>
          <strong>{entry.chore_name || "Your chore"}</strong>
        </Text>
        <NumberInput
          label="Minutes"
          value={said}
          onChange={setSaid}
          min={0}
          max={rules().limits().effort_minutes_max}
          clampBehavior="strict"
          allowDecimal={false}
        />
        <Button disabled={said === ""} onClick={save}>
          Save minutes
        </Button>
      </Stack>
    </Modal>
  );
}
