import { Button, Modal, Stack, Text } from "@mantine/core";
import { IconPlayerPlayFilled, IconPlayerStopFilled, IconTrash } from "@tabler/icons-react";

import { pauseTimer, resetTimer } from "@/domain/handIn/choreTimers";
import { timerStore } from "@/domain/handIn/timerStore";
import { formatTime } from "@/lib/format";
import { rules } from "@/lib/rules";

import type { Doubt } from "./useDoubt";

type StillWorkingProps = { userId: string; doubt: Doubt & { kind: "unseen" }; onSettled: () => void };

/** Asks about a timer that ran while the app was closed for a long time. */
export function StillWorking({ userId, doubt: { choreId, entry, since }, onSettled }: StillWorkingProps) {
  const before = rules().elapsedMs(entry.timer, since);
  const stop = () => {
    timerStore.update(userId, (timers) => pauseTimer(timers, choreId, since));
    onSettled();
  };
  const discard = () => {
    timerStore.update(userId, (timers) => resetTimer(timers, choreId));
    onSettled();
  };
  return (
    <Modal
      opened
      onClose={onSettled}
      title="Were you still working?"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text>
          The timer for <strong>{entry.chore_name || "your chore"}</strong> ran on while you were away.
        </Text>
        <Button leftSection={<IconPlayerPlayFilled size={20} aria-hidden />} onClick={onSettled}>
          Yes, keep all my time
        </Button>
        <Button variant="light" leftSection={<IconPlayerStopFilled size={20} aria-hidden />} onClick={stop}>
          No, stop at {formatTime(new Date(since).toISOString())} ({rules().timerDisplay(before)})
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={20} aria-hidden />}
          onClick={discard}
        >
          Throw this time away
        </Button>
      </Stack>
    </Modal>
  );
}
