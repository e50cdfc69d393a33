import { Box, Group, Stack, Text } from "@mantine/core";

import { useGiveBack } from "@/api/claims/mutations";
import { useTakeBackMark } from "@/api/week/mutations";
import { NetworkButton } from "@/components/NetworkButton";
import { StatusBadge } from "@/components/StatusBadge";
import type { MarkNote } from "@/lib/api";
import type { Claim, Mark, Now, Occurrence, Plan } from "@/lib/rules";

import { ClaimLine } from "../claim/ClaimLine";
import { factsOf, saidBy } from "./facts";
import { MarkForm } from "./MarkForm";
import type { Names } from "./names";
import { marksOf, noteOf } from "./occurrences";
import { STATES } from "./states";

import classes from "./OccurrenceDetails.module.css";

type OccurrenceDetailsProps = {
  plan: Plan;
  notes: MarkNote[];
  now: Now;
  occurrence: Occurrence;
  names: Names;
  /** Excuses the kid's whole day, if that is possible. */
  onExcuseDay: (() => void) | undefined;
  onDone: () => void;
};

/** An occurrence's state, its marks, and the possible actions. */
export function OccurrenceDetails(props: OccurrenceDetailsProps) {
  const { plan, notes, now, occurrence, names, onDone } = props;
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
      <MarkForm {...props} />
    </Stack>
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
