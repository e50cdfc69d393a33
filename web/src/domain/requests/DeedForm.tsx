import { Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type ReactNode, useState } from "react";

import { useFamilyToday } from "@/api/family/queries";
import { useMakeRequest } from "@/api/requests/mutations";
import { WholeNumberInput } from "@/components/WholeNumberInput";
import { dayBefore } from "@/lib/days";

import { Choices } from "../decisions/Choices";
import { ChoicesField } from "../decisions/ChoicesField";
import { deedOf, EMPTY, OLDEST_DAYS, validation } from "./deedFields";

import classes from "./DeedForm.module.css";

const DAYS = [
  { value: "today", label: "Today" },
  { value: "yesterday", label: "Yesterday" },
  { value: "another", label: "Another day" },
] as const;

type DeedFormProps = {
  onDone: () => void;
  /** The buttons at its end, one of which submits it. */
  buttons: (isBusy: boolean) => ReactNode;
};

/** The form in which kids tell of deeds besides their chores (docs/product/points.md#deeds-told). */
export function DeedForm({ onDone, buttons }: DeedFormProps) {
  const today = useFamilyToday();
  // Told once, also if the family's day ends after an answer was lost.
  const [pressedOn, setPressedOn] = useState<string>();
  const form = useForm({ initialValues: EMPTY, validate: validation(today) });
  const telling = useMakeRequest();
  const { when } = form.values;
  const submit = form.onSubmit((fields) => {
    const body = deedOf(fields, pressedOn ?? today);
    setPressedOn(pressedOn ?? today);
    telling.mutate({ body, title: "Well done!", sent: "Your parents will see it." }, { onSuccess: onDone });
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Stack gap="md">
        <TextInput label="What did you do?" required data-autofocus {...form.getInputProps("name")} />
        <ChoicesField label="When?">
          <Choices
            label="When?"
            choices={DAYS.map((day) => day)}
            chosen={when}
            onChoose={(chosen) => chosen && form.setFieldValue("when", chosen)}
          />
        </ChoicesField>
        {when === "another" && (
          <TextInput
            type="date"
            label="Which day?"
            required
            min={dayBefore(today, OLDEST_DAYS)}
            max={today}
            {...form.getInputProps("day")}
          />
        )}
        <WholeNumberInput label="Minutes (optional)" {...form.getInputProps("minutes")} />
        <WholeNumberInput
          label="Points you wish for (optional)"
          description="Only your parents see it."
          {...form.getInputProps("wish")}
        />
      </Stack>
      {buttons(telling.isPending)}
    </form>
  );
}
