import { Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ReactNode } from "react";

import { useFamilyToday } from "@/api/family/queries";
import { FormButtons } from "@/components/FormButtons";
import { Choices } from "@/domain/decisions/Choices";
import type { PauseDays } from "@/lib/api";
import { dayAfter } from "@/lib/days";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

/** The usual weeks of a pause. */
const WEEKS = [
  { value: "1", label: "For a week" },
  { value: "2", label: "For two weeks" },
  { value: "4", label: "For four weeks" },
];

type PauseFormProps = {
  /** The days to begin with; undefined for a week from today on. */
  before: PauseDays | undefined;
  isBusy: boolean;
  onSave: (days: PauseDays) => void;
  onCancel: () => void;
  /** The text of the button, unless it is the first time. */
  label?: string | undefined;
  /** Whether there is nothing to pause. */
  isEmpty?: boolean;
  /** The text above the fields. */
  children: ReactNode;
};

/** The first and the last day of a pause. */
export function PauseForm({ before, isBusy, onSave, onCancel, label, isEmpty, children }: PauseFormProps) {
  const today = useFamilyToday();
  const form = useForm<PauseDays>({
    initialValues: {
      from_day: before?.from_day ?? today,
      until_day: before?.until_day ?? lastDay(today, 1),
    },
    validate: (days) => problemsOf(days, today),
  });
  const { from_day, until_day } = form.values;
  const first = from_day === "" ? today : from_day;
  return (
    <form onSubmit={form.onSubmit(onSave)} noValidate autoComplete="off">
      <Stack gap="md">
        {children}
        <TextInput type="date" label="From" required data-autofocus {...form.getInputProps("from_day")} />
        <TextInput type="date" label="Until" required {...form.getInputProps("until_day")} />
        <Choices
          label="How long"
          choices={WEEKS}
          chosen={WEEKS.find(({ value }) => until_day === lastDay(first, Number(value)))?.value}
          onChoose={(weeks) =>
            weeks !== undefined && form.setFieldValue("until_day", lastDay(first, Number(weeks)))
          }
        />
        <FormButtons isBusy={isBusy} onCancel={onCancel} disabled={isEmpty === true}>
          {label ?? "Pause"}
        </FormButtons>
      </Stack>
    </form>
  );
}

function lastDay(first: string, weeks: number): string {
  return dayAfter(first, 7 * weeks - 1);
}

/** The errors in the days. Emptied ones are no days that the rules could read. */
function problemsOf(days: PauseDays, today: string): Partial<PauseDays> {
  if (days.from_day === "") {
    return { from_day: "Choose the first day." };
  }
  if (days.until_day === "") {
    return { until_day: "Choose the last day." };
  }
  const problems = rules().pauseProblems(days, today);
  return Object.fromEntries(problems.map(({ field, message }) => [field, say(message)]));
}
