import { Group, Stack, Text } from "@mantine/core";
import { IconCheck, IconClock, IconHourglass, IconPlayerPause, IconUser } from "@tabler/icons-react";

import { useNameOf } from "@/api/directory/members";
import { StatusBadge } from "@/components/StatusBadge";
import { ClaimLine } from "@/domain/claim/ClaimLine";
import { isUntouched } from "@/domain/handIn/choreTimers";
import { TimerTime } from "@/domain/handIn/TimerTime";
import { QueuedBadge } from "@/domain/outbox/QueuedBadge";
import { WithPicture } from "@/domain/pictures/Picture";
import type { Chore } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import type { Claim, Timer } from "@/lib/rules";

/** The present state of a chore. */
export type ChoreStanding = {
  timer: Timer | undefined;
  /** Whether a submission of it waits on this device. */
  isQueued: boolean;
  /** Whether a submission of it waits for a parent. */
  isWaiting: boolean;
  /** Whether it was approved for today. */
  isDone: boolean;
  /** The id of the kid whose turn it is, if it is another kid's. */
  turnOf: string | undefined;
  /** The claim of its most urgent occurrence, if a kid took that. */
  claim: Claim | undefined;
};

type ChoreNameProps = ChoreStanding & { chore: Chore };

/** A chore's name with its timer and submission. */
export function ChoreName({ chore, ...state }: ChoreNameProps) {
  return (
    <WithPicture of="chore" name={chore.name} id={chore.id} size={52}>
      <Stack gap={6} align="flex-start">
        <Text fw={600} inherit id={`chore-${chore.id}`}>
          {chore.name}
        </Text>
        <ChoreState {...state} />
      </Stack>
    </WithPicture>
  );
}

/** The badges of a chore's state; nothing if there are none. */
export function ChoreState({ timer, isQueued, isWaiting, isDone, turnOf, claim }: ChoreStanding) {
  const nameOf = useNameOf();
  const timed = timer === undefined || isUntouched(timer) ? undefined : timer;
  return (
    (timed !== undefined || isQueued || isWaiting || isDone || turnOf !== undefined || claim) && (
      <Group gap={6}>
        {timed !== undefined && <TimerBadge timer={timed} />}
        {isQueued && <QueuedBadge />}
        {isWaiting && <StatusBadge label="Waiting for a parent" colour="yellow" icon={IconHourglass} />}
        {turnOf !== undefined && (
          <StatusBadge label={isolating`${nameOf(turnOf)}’s turn`} colour="blue" icon={IconUser} />
        )}
        {claim && <ClaimLine claim={claim} />}
        {isDone && <StatusBadge label="Done today" colour="green" icon={IconCheck} />}
      </Group>
    )
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
