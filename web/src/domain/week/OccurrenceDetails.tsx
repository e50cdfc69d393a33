import { Box, Group, Stack, Text } from "@mantine/core";

import { useGiveBack } from "@/api/claims/mutations";
import { useCarerName } from "@/api/directory/members";
import { useTick } from "@/api/ticks/mutations";
import { useTakeBackMark } from "@/api/week/mutations";
import { NetworkButton } from "@/components/NetworkButton";
import { StatusBadge } from "@/components/StatusBadge";
import type { Week } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import type { Claim, Mark, Now, Occurrence } from "@/lib/rules";
import { useUser } from "@/lib/session/user";

import { ClaimLine } from "../claim/ClaimLine";
import { factsOf, saidBy } from "./facts";
import { MarkForm } from "./MarkForm";
import type { Names } from "./names";
import { marksOf, noteOf } from "./occurrences";
import { canTick } from "./parents";
import { useStates } from "./states";

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

/** An occurrence's state, its marks, and a parent's possible actions. */
export function OccurrenceDetails(props: OccurrenceDetailsProps) {
  const { week, now, occurrence, names, onDone } = props;
  const { plan, notes, kids } = week;
  const { id, role } = useUser();
  const states = useStates();
  const carer = useCarerName()(occurrence.carer_id);
  const marks = marksOf(plan, occurrence);
  const facts = [
    ...factsOf(occurrence, { plan, now, names }),
    ...(carer === undefined ? [] : [isolating`Ticked with ${carer}`]),
  ];
  // A carer can only look.
  const canChange = role === "parent";
  return (
    <Stack gap="md">
      <Stack gap={4}>
        <StatusBadge {...states[occurrence.state]} />
        {facts.map((fact) => (
          <Text key={fact} c="dimmed">
            {fact}
          </Text>
        ))}
      </Stack>
      {canChange && canTick(plan, occurrence, id, now.day) && <TickButton occurrence={occurrence} />}
      {occurrence.claim && (
        <ClaimRow claim={occurrence.claim} occurrence={occurrence} canChange={canChange} />
      )}
      {marks.map((mark) => (
        <MarkRow
          key={mark.kind}
          choreId={occurrence.chore_id}
          mark={mark}
          note={noteOf(notes, occurrence.chore_id, mark)}
          names={names}
          canChange={canChange}
          onDone={onDone}
        />
      ))}
      {canChange && <MarkForm plan={plan} kids={kids} {...props} />}
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

type ClaimRowProps = { claim: Claim; occurrence: Occurrence; canChange: boolean };

function ClaimRow({ claim, occurrence, canChange }: ClaimRowProps) {
  const giveBack = useGiveBack(occurrence);
  return (
    <Group justify="space-between" gap="xs">
      <ClaimLine claim={claim} />
      {canChange && <TakeBack isBusy={giveBack.isPending} onClick={() => giveBack.mutate()} />}
    </Group>
  );
}

type MarkRowProps = {
  choreId: string;
  mark: Mark;
  note: string | undefined;
  names: Names;
  canChange: boolean;
  onDone: () => void;
};

function MarkRow({ choreId, mark, note, names, canChange, onDone }: MarkRowProps) {
  const takeBack = useTakeBackMark(onDone);
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
      <Box className={classes.said}>
        <Text fw={600}>{saidBy(mark, names)}</Text>
        {note !== undefined && <Text c="dimmed">“{note}”</Text>}
      </Box>
      {canChange && (
        <TakeBack
          isBusy={takeBack.isPending}
          onClick={() => takeBack.mutate({ ...mark, chore_id: choreId })}
        />
      )}
    </Group>
  );
}

function TakeBack({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  return (
    <NetworkButton variant="default" className={classes.takeBack} loading={isBusy} onClick={onClick}>
      Take it back
    </NetworkButton>
  );
}
