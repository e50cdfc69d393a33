import { TextInput } from "@mantine/core";

import type { DayFields } from "./carerDays";
import type { FormWith } from "./memberForm";

/** The first and the last day of a carer. */
export function CarerDaysFields({ form }: { form: FormWith<DayFields> }) {
  return (
    <>
      <TextInput
        type="date"
        label="From"
        required
        key={form.key("from_day")}
        {...form.getInputProps("from_day")}
      />
      <TextInput
        type="date"
        label="Until"
        description="Empty: until you take it back."
        key={form.key("until_day")}
        {...form.getInputProps("until_day")}
      />
    </>
  );
}
