import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";

import { useSayMark } from "@/api/week/mutations";
import { SAID } from "@/api/week/said";
import { Failure } from "@/components/Failure";
import { LongTextInput } from "@/components/LongTextInput";
import { NetworkButton } from "@/components/NetworkButton";
import type { PlanKid } from "@/lib/api";
import { type MarkKind, type Now, type Occurrence, type Plan, rules } from "@/lib/rules";

import { Choices } from "../decisions/Choices";
import { ChoicesField } from "../decisions/ChoicesField";
import { dayAhead, draftsOf, labelOf, markOf } from "./markChoices";
import type { Names } from "./names";
import { isInPool, isParent } from "./parents";

type MarkFormProps = {
  plan: Plan;
  now: Now;
  occurrence: Occurrence;
  names: Names;
  /** The members whom the plan names. */
  kids: PlanKid[];
  /** Excuses the kid's whole day, if that is possible. */
  onExcuseDay: (() => void) | undefined;
  onDone: () => void;
};

/** The form for a parent's mark on one occurrence, with an optional note (docs/product/routines.md#marks). */
export function MarkForm({ plan, now, occurrence, names, kids, onExcuseDay, onDone }: MarkFormProps) {
  const say = useSayMark(occurrence, onDone);
  const [kind, setKind] = useState<MarkKind>();
  const [to, setTo] = useState<string>();
  const [note, setNote] = useState("");
  const drafts = draftsOf(plan, occurrence, now).filter(
    ({ to_kid_id }) => !isParent(kids, to_kid_id) || isInPool(plan, to_kid_id ?? "", now.day),
  );
  const kinds = (Object.keys(SAID) as MarkKind[]).filter((one) => drafts.some((draft) => draft.kind === one));
  if (kinds.length === 0) {
    return null;
  }
  const ofKind = drafts.filter((draft) => draft.kind === kind);
  const needsTo = kind === "hand_over" || kind === "postpone";
  const draft = needsTo ? ofKind.find(({ to_kid_id, to_day }) => (to_kid_id ?? to_day) === to) : ofKind[0];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (draft !== undefined) {
          say.mutate({ ...markOf(occurrence, draft), note: note.trim() === "" ? null : note.trim() });
        }
      }}
    >
      <Stack gap="md">
        <Failure of={say} text="Failed to save it." />
        <ChoicesField label="What to do">
          <Choices
            label="What to do"
            choices={kinds.map((one) => ({ value: one, label: labelOf(one, occurrence) }))}
            chosen={kind}
            onChoose={(one) => {
              setKind(one);
              setTo(undefined);
            }}
          />
        </ChoicesField>
        {kind === "hand_over" && (
          <ChoicesField label="To whom">
            <Choices
              label="To whom"
              choices={ofKind.map(({ to_kid_id }) => ({
                value: to_kid_id ?? "",
                label: names.kid(to_kid_id),
              }))}
              chosen={to}
              onChoose={setTo}
            />
          </ChoicesField>
        )}
        {kind === "postpone" && (
          <ChoicesField label="To which day">
            <Choices
              label="To which day"
              choices={ofKind.map(({ to_day }) => ({
                value: to_day ?? "",
                label: dayAhead(to_day ?? "", now.day),
              }))}
              chosen={to}
              onChoose={setTo}
            />
          </ChoicesField>
        )}
        {kind === "excuse" && !isParent(kids, occurrence.kid_id) && (
          <Group gap="xs" justify="space-between">
            <Text c="dimmed">Only this chore. The streak stays as it is.</Text>
            {onExcuseDay && (
              <Button variant="light" size="sm" onClick={onExcuseDay}>
                Excuse the whole day
              </Button>
            )}
          </Group>
        )}
        {kind !== undefined && (
          <>
            <LongTextInput
              label="Note (optional)"
              rows={1}
              maxLength={rules().limits().review_note_max}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
            <NetworkButton type="submit" loading={say.isPending} disabled={draft === undefined}>
              {labelOf(kind, occurrence)}
            </NetworkButton>
          </>
        )}
      </Stack>
    </form>
  );
}
