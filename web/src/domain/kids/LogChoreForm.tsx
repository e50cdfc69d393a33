import { NativeSelect, NumberInput, Stack, Switch, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";

import { useNameOf } from "@/api/directory/members";
import { useFamilyToday } from "@/api/family/queries";
import { useLogChore } from "@/api/submissions/mutations";
import { Failure } from "@/components/Failure";
import { LargeFormButtons } from "@/components/LargeModal";
import type { Chore, FamilyMember } from "@/lib/api";
import { dayBefore, dayNameAndDate } from "@/lib/days";
import { formatNumber, formatPoints, plural } from "@/lib/format";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { Choices, ManyChoices } from "../decisions/Choices";
import { ChoicesField } from "../decisions/ChoicesField";

import classes from "./LogChoreForm.module.css";

type LogChoreFormProps = {
  chores: Chore[];
  kids: FamilyMember[];
  choreId?: string | undefined;
  kidId?: string | undefined;
  onClose: () => void;
};

/** Chore, kids, day, effort, and whether it pays. */
export function LogChoreForm({ chores, kids, choreId = "", kidId, onClose }: LogChoreFormProps) {
  const nameOf = useNameOf();
  const today = useFamilyToday();
  // Logged once, also if the family's day is only known after an answer was lost.
  const [pressedOn, setPressedOn] = useState<string>();
  const note = useLogChore(onClose);
  const form = useForm({
    initialValues: {
      chore: choreId,
      kids: kids.map(({ id }) => id).filter((id) => id === kidId || kids.length === 1),
      ago: "0",
      minutes: "" as number | string,
      pays: true,
    },
    validate: {
      chore: (chore) => say(rules().assignChoreError(chore)),
      kids: (ids) => say(rules().assignKidError(ids[0] ?? "")),
    },
  });
  const { values } = form;
  const chore = chores.find(({ id }) => id === values.chore);
  const minutes = Number(values.minutes);
  const submit = form.onSubmit(({ kids: ids, ago, pays }) => {
    if (chore !== undefined) {
      const chosen = kids.filter(({ id }) => ids.includes(id));
      const day = dayBefore(pressedOn ?? today, Number(ago));
      setPressedOn(pressedOn ?? today);
      note.mutate({ chore, kids: chosen, day, effort_minutes: minutes, pays });
    }
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Stack gap="md">
        <Failure of={note} text="Failed to log the chore." />
        <NativeSelect
          label="Chore"
          required
          data-autofocus={choreId === "" || undefined}
          data={[
            { value: "", label: "Choose a chore" },
            ...chores.map(({ id, name, points_value }) => ({
              value: id,
              label: `${name} (${formatPoints(points_value)})`,
            })),
          ]}
          {...form.getInputProps("chore")}
        />
        <ChoicesField label="Who did it" error={form.errors["kids"]}>
          <ManyChoices
            label="Who did it"
            choices={kids.map(({ id, username }) => ({ value: id, label: nameOf(username) }))}
            chosen={values.kids}
            onChoose={(ids) => form.setFieldValue("kids", ids)}
          />
        </ChoicesField>
        <ChoicesField label="When">
          <Choices
            label="When"
            choices={daysOf(today)}
            chosen={values.ago}
            onChoose={(ago) => ago !== undefined && form.setFieldValue("ago", ago)}
          />
        </ChoicesField>
        <NumberInput
          label="Minutes (optional)"
          size="md"
          hideControls
          min={0}
          max={rules().limits().effort_minutes_max}
          clampBehavior="strict"
          allowDecimal={false}
          {...form.getInputProps("minutes")}
        />
        <Switch
          className={classes.switch}
          size="md"
          label="It earns points"
          {...form.getInputProps("pays", { type: "checkbox" })}
        />
        <Text size="sm" c="dimmed" aria-live="polite">
          {chore && outcome(chore, minutes, values.pays)}
        </Text>
      </Stack>
      <LargeFormButtons isBusy={note.isPending} onCancel={onClose}>
        Log it
      </LargeFormButtons>
    </form>
  );
}

/** Today and the earlier days that can be chosen. */
function daysOf(today: string) {
  return Array.from({ length: rules().limits().done_for_days + 1 }, (_, ago) => ({
    value: `${ago}`,
    label: dayNameAndDate(dayBefore(today, ago), ago),
  }));
}

/** The effect for each kid. */
function outcome({ points_value }: Chore, minutes: number, pays: boolean): string {
  if (!pays) {
    return "No points: it only counts for the streak.";
  }
  const effort = rules().effortPoints(minutes);
  const points = plural(points_value + effort, "point");
  return effort > 0 ? `${points} each, ${formatNumber(effort)} of them for effort.` : `${points} each.`;
}
