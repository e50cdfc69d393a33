import { Group, Stack, Text } from "@mantine/core";
import { IconClock, IconHourglass, IconPlayerPause } from "@tabler/icons-react";

import { isUntouched } from "@/components/handIn/choreTimers";
import { TimerTime } from "@/components/handIn/TimerTime";
import { QueuedBadge } from "@/components/outbox/QueuedBadge";
import { WithPicture } from "@/components/pictures/Picture";
import { StatusBadge } from "@/components/StatusBadge";
import type { Chore } from "@/lib/api";
import type { Timer } from "@/lib/rules";

type ChoreNameProps = {
  chore: Chore;
  timer: Timer | undefined;
  /** A submission of it waits on this device. */
  isQueued: boolean;
  /** A submission of it is with the parents. */
  isWaiting: boolean;
};

/** A chore's name with what is going on with it: its timer, its submission. */
export function ChoreName({ chore, timer, isQueued, isWaiting }: ChoreNameProps) {
  const timed = timer === undefined || isUntouched(timer) ? undefined : timer;
  return (
    <WithPicture of="chore" name={chore.name} size={52}>
      <Stack gap={6} align="flex-start">
        <Text fw={600} inherit id={`chore-${chore.id}`}>
          {chore.name}
        </Text>
        {(timed !== undefined || isQueued || isWaiting) && (
          <Group gap={6}>
            {timed !== undefined && <TimerBadge timer={timed} />}
            {isQueued && <QueuedBadge />}
            {isWaiting && <StatusBadge label="Waiting for a parent" colour="yellow" icon={IconHourglass} />}
          </Group>
        )}
      </Stack>
    </WithPicture>
  );
}

function TimerBadge({ timer }: { timer: Timer }) {
  const isPaused = timer.started_at === null;
  return (
    <StatusBadge
      label={
        <>
          {isPaused ? "Paused" : "Running"} <TimerTime timer={timer} />
        </>
      }
      colour={isPaused ? "gray" : "teal"}
      icon={isPaused ? IconPlayerPause : IconClock}
    />
  );
}
