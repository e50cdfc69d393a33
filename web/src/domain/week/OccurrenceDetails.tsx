import { Box, Group, Stack, Text } from "@mantine/core";

import { useGiveBack } from "@/api/claims/mutations";
import { useTick } from "@/api/ticks/mutations";
import { useTakeBackMark } from "@/api/week/mutations";
import { NetworkButton } from "@/components/NetworkButton";
import { StatusBadge } from "@/components/StatusBadge";
import type { Week } from "@/lib/api";
import type { Claim, Mark, Now, Occurrence } from "@/lib/rules";
import { useUser } from "@/lib/session/user";

import { ClaimLine } from "../claim/ClaimLine";
import { factsOf, saidBy } from "./facts";
import { MarkForm } from "./MarkForm";
import type { Names } from "./names";
import { marksOf, noteOf } from "./occurrences";
import { canTick } from "./parents";
import { STATES } from "./states";

import classes from "./OccurrenceDetails.module.css";

type OccurrenceDetailsProps = {
  week: Pick<Week, "plan" | "notes" | "kids">;
  now: Now;
  occurrence: Occurrence;
  names: Names;
  /** Excuses the kid's whole day, if that is possible. */
  onExcuseDay: (() => void) | undefined;
  onDone: () => void;
};

/** An occurrence's state, its marks, and the possible actions. */
export function OccurrenceDetails(props: OccurrenceDetailsProps) {
  const { week, now, occurrence, names, onDone } = props;
  const { plan, notes, kids } = week;
  const { id } = useUser();
  const marks = marksOf(plan, occurrence);
  return (
    <Stack gap="md">
      <Stack gap={4}>
        <StatusBadge {...STATES[occurrence.state]} />
        {factsOf(occurrence, { plan, now, names }).map((fact) => (
          <Text key={fact} c="dimmed">
            {fact}
          </Text>
        ))}
      </Stack>
      {canTick(plan, occurrence, id, now.day) && <TickButton occurrence={occurrence} />}
      {occurrence.claim && <ClaimRow claim={occurrence.claim} occurrence={occurrence} />}
      {marks.map((mark) => (
        <MarkRow
          key={mark.kind}
          choreId={occurrence.chore_id}
          mark={mark}
          note={noteOf(notes, occurrence.chore_id, mark)}
          names={names}
          onDone={onDone}
        />
      ))}
      <MarkForm plan={plan} kids={kids} {...props} />
    </Stack>
  );
}

/** A parent ticks their own, or takes that back. */
function TickButton({ occurrence }: { occurrence: Occurrence }) {
  const { isDone, isBusy, toggle } = useTick(occurrence);
  return (
    <NetworkButton variant={isDone ? "default" : "filled"} loading={isBusy} onClick={toggle}>
      {isDone ? "Take back" : "Done"}
    </NetworkButton>
  );
}

function ClaimRow({ claim, occurrence }: { claim: Claim; occurrence: Occurrence }) {
  const giveBack = useGiveBack(occurrence);
  return (
    <Group justify="space-between" gap="xs">
      <ClaimLine claim={claim} />
      <NetworkButton
        variant="default"
        className={classes.takeBack}
        loading={giveBack.isPending}
        onClick={() => giveBack.mutate()}
      >
        Take it back
      </NetworkButton>
    </Group>
  );
}

type MarkRowProps = {
  choreId: string;
  mark: Mark;
  note: string | undefined;
  names: Names;
  onDone: () => void;
};

function MarkRow({ choreId, mark, note, names, onDone }: MarkRowProps) {
  const takeBack = useTakeBackMark(onDone);
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
      <Box className={classes.said}>
        <Text fw={600}>{saidBy(mark, names)}</Text>
        {note !== undefined && <Text c="dimmed">“{note}”</Text>}
      </Box>
      <NetworkButton
        variant="default"
        className={classes.takeBack}
        loading={takeBack.isPending}
        onClick={() => takeBack.mutate({ ...mark, chore_id: choreId })}
      >
        Take it back
      </NetworkButton>
    </Group>
  );
}
